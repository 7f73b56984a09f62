/** What hurts asks first: the question comes into sight, and a keyboard stands on the harmless answer, the last. */
export function ask(answers: HTMLElement): void {
  answers.scrollIntoView({ block: "nearest" });
  answers.querySelector<HTMLElement>("button:last-child")?.focus({ preventScroll: true });
}
