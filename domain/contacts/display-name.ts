/** Given names that look like family names or usually come first: they show which word is which. */
const GIVEN_NAMES = new Set(
  `александр александра алексей алина алиса алла анастасия анатолий ангелина андрей анжелика анна антон антонина арина
  артём артем артур аркадий борис вадим валентин валентина валерий валерия варвара василий василиса вера вероника виктор
  виктория виталий владимир владислав вячеслав галина геннадий георгий глеб григорий дарья денис диана дина дмитрий ева
  евгений евгения егор екатерина елена елизавета жанна зинаида зоя иван игорь илья инна ирина кирилл кира константин
  кристина ксения лариса лев лидия лилия любовь людмила маргарита марина мария марк матвей максим михаил надежда наталия
  наталья нелли никита николай нина оксана олег олеся ольга павел пётр петр полина раиса регина римма роман руслан светлана
  семён семен сергей софия софья станислав степан тамара татьяна тимофей ульяна фёдор федор эдуард эльвира эмма юлия юрий
  яков яна ярослав`.split(/\s+/),
);

const PATRONYMIC = /(?:ович|евич|ьич|ич|овна|евна|ична|инична)$/;
const ENDS_OF_PATRONYMIC = new Set(['оглы', 'кызы']);

/**
 * The public form of a name: «Анна К.» (promise 1.10, decision T2.33). A full
 * name begins with the family name, unless a patronymic or a well-known given
 * name shows another order, so the family name is never the visible word.
 */
export function displayName(fullName: string): string {
  const words = fullName.split(' ').filter((word) => !ENDS_OF_PATRONYMIC.has(word));
  const [first = '', second] = words;
  if (second === undefined) return first;
  const at = givenNameAt(words);
  const family = words.find((_, index) => index !== at && !isPatronymicAt(words, index)) ?? second;
  return `${words[at] ?? first} ${family.slice(0, 1)}.`;
}

function givenNameAt(words: readonly string[]): number {
  const patronymic = words.findIndex((_, index) => isPatronymicAt(words, index));
  if (patronymic > 0) return patronymic - 1;
  const known = words.slice(0, 2).map((word) => GIVEN_NAMES.has(word.toLowerCase()));
  return known[0] && !known[1] ? 0 : 1;
}

/** «Иван Ильич» has a patronymic; the second of two words may also be a family name, such as «Анна Пехович». */
const isPatronymicAt = (words: readonly string[], index: number): boolean =>
  index > 0 && words.length > 2 && PATRONYMIC.test(words[index] ?? '');
