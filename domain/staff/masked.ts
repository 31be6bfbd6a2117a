/* Contacts as support sees them (back office, §2.2, rule 9, BD15): enough to recognise, too little to write down. */

/** «Анна Ковалёва» → «А••• К.», with the name first, as a full name may be written either way. */
export function maskedName(name: string): string {
  const [first, second] = name.trim().split(/\s+/);
  if (!first) return '';
  const initial = second ? ` ${[...second][0]}.` : '';
  return `${[...first][0]}•••${initial}`;
}

/** «+79123451234» → «+7 ••• •••-12-34»; foreign numbers show their last four digits only. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const ending = `•••-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
  return digits.length === 11 && digits.startsWith('7') ? `+7 ••• ${ending}` : ending;
}

/** «anna@mail.ru» → «a••@mail.ru». */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}••${email.slice(at)}`;
}

/** The name of a sole trader is that of a person: «ИП Ковалёва А. С.» → «ИП •••». Companies keep theirs. */
export function maskedOrganization(title: string): string {
  return /^(?:ИП|индивидуальный предприниматель)(?=\s|$)/iu.test(title.trim()) ? 'ИП •••' : title;
}
