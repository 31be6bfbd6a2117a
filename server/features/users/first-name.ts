/** «Белова Анна Сергеевна» is Анна; a single word is returned whole. */
export function firstName(fullName: string): string {
  const [first = '', second] = fullName.split(' ');
  return second ?? first;
}
