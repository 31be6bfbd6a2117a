export const greeting = (name: string): string => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`);
