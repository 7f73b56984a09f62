/** Why a file is not a game as it was played: the first thing that is wrong with it, and where. */
export interface Where {
  /** Of the file, from 1. */
  line?: number;
  /** Its number in the log, from 1. */
  event?: number;
  /** Of the document or the event. */
  field?: string;
}

export class Fault extends Error {
  /** Stable; the same codes as `manage.py verify` has. */
  readonly code: string;
  readonly where: Where;
  readonly values: Record<string, unknown>;

  constructor(code: string, where: Where = {}, values: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.where = where;
    this.values = values;
  }
}
