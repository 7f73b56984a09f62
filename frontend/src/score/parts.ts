/** What one game for points adds to what all of them share. */
import type { Component } from "svelte";
import type { Chosen } from "../phone/play/chosen.svelte.ts";
import type { View, WrittenView } from "../wire/generated.ts";

/** A die on a phone: `key` stays its own while it lies. */
export interface Lying {
  key: string;
  /** Absent where the place is empty. */
  face: number | undefined;
  place: number;
  tumble: number;
  kept: boolean;
}

export interface PhoneParts {
  /** How the dice reckon up so far. `pick`: those that are kept are chosen now. */
  SoFar?: Component<{ view: View; chosen: Chosen; pick: boolean }>;
  /** Which dice a turn was written of. */
  How?: Component<{ written: WrittenView }>;
  /** What can be done now; else throwing and the choices that several games have. */
  Act?: Component<{ chosen: Chosen }>;
  /** Where a line is to be chosen: in place of all keys. */
  Write?: Component<{ chosen: Chosen }>;
  /** A sheet; else a line for each round. */
  Sheet?: Component<{ sheet: Readonly<Record<string, number>>; fresh: string | undefined }>;
  /** The dice as they lie; else those just thrown. */
  lying?: (view: View) => Lying[];
}

/** A die in the tray of the screen: `key` stays its own while it moves. `dim`: it no longer counts. */
export interface TrayDie {
  key: string;
  face: number;
  place: number;
  dim: boolean;
}

/** The dice of a turn as they lie: those set aside or kept, and those of the latest throw. */
export interface Tray {
  apart: TrayDie[];
  thrown: TrayDie[];
}

export interface TvParts {
  /** How the dice reckon up so far; without it the tray is larger. */
  SoFar?: Component<{ view: View }>;
  /** Which dice a turn was written of. */
  How?: Component<{ written: WrittenView }>;
  /** What is laid over the tray. */
  Over?: Component<{ view: View }>;
  /** What lies apart, by the key of its title; `settled`: the latest throw has come to rest. */
  apart?: { title: string; lie: (view: View, settled: boolean) => Tray };
  /** What stands beside the name of a line. */
  beside?: Readonly<Record<string, string>>;
}
