/** Brings the display face. Called once the first screen works: until then the fallback serif stands in. */
export function loadFace(): Promise<unknown> {
  return import("./face.css");
}
