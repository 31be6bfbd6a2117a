/** From where a buyer has asked for a change, as the audit keeps it (back office, §4.5). */
export type RequestSource = 'letter' | 'call' | 'request';

const TITLES: Readonly<Record<RequestSource, string>> = {
  letter: 'письмо',
  call: 'звонок',
  request: 'обращение',
};

/** «обращение № 128» */
export const sourceTitle = ({
  source,
  number,
}: {
  source: RequestSource;
  number?: string | undefined;
}): string => (number === undefined ? TITLES[source] : `${TITLES[source]} №\u00a0${number}`);
