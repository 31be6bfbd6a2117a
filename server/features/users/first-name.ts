/** «Белова Анна Сергеевна» is Анна; somebody of one word is that word. */
export function firstName(fullName: string): string {
  const [first = '', second] = fullName.split(' ');
  return second ?? first;
}
