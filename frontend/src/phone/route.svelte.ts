/** Where the phone is: the start, a table being opened, or a table. The back button works. */
export type Place =
  { screen: "start" } | { screen: "open" } | { screen: "practice" } | { screen: "table"; code: string };

const TABLE = /^\/t\/([A-Za-z]{1,12})\/?$/;

function here(): Place {
  const table = TABLE.exec(location.pathname);
  if (table?.[1] !== undefined) return { screen: "table", code: table[1].toUpperCase() };
  const state = history.state as { screen?: string } | null;
  const screen = state?.screen;
  return { screen: screen === "open" || screen === "practice" ? screen : "start" };
}

export const route = $state<{ place: Place }>({ place: here() });

addEventListener("popstate", () => (route.place = here()));

export function goTo(place: Place): void {
  const path = place.screen === "table" ? `/t/${place.code}` : "/";
  history.pushState({ screen: place.screen }, "", path);
  route.place = place;
  scrollTo(0, 0);
}

/** Like `goTo`, but the back button does not come back to where one was. */
export function goOnTo(place: Place): void {
  const path = place.screen === "table" ? `/t/${place.code}` : "/";
  history.replaceState({ screen: place.screen }, "", path);
  route.place = place;
  scrollTo(0, 0);
}
