import { describe, expect, test } from 'vitest';
import { fileKindOf, readFileName } from './file-name.ts';

test.each([
  ['import.xml', 'import.xml'],
  ['import___5d9d1c1a-0f8e-11ef.xml', 'import___5d9d1c1a-0f8e-11ef.xml'],
  ['import_files\\d4\\Кольцо (1).jpg', 'import_files/d4/Кольцо (1).jpg'],
  ['/tmp/v8_3B8F_3e.zip', 'v8_3B8F_3e.zip'],
  ['upload/1c/webdata/offers0_1.xml', 'offers0_1.xml'],
  ['/upload/1c/webdata/import_files/d4/ring.PNG', 'import_files/d4/ring.PNG'],
  [' import.xml ', 'import.xml'],
])('%s is understood as %s', (given, name) => {
  expect(readFileName(given)).toBe(name);
});

describe('a name that may leave its folder is none', () => {
  test.each([
    '',
    '../import.xml',
    'import_files/../../import.xml',
    'import_files/./ring.jpg',
    '..\\..\\import.xml',
    '/etc/passwd.xml',
    'C:\\1c\\import.xml',
    '//server/share/import.xml',
    '%2e%2e/import.xml',
    'import\0.xml',
    'import\n.xml',
    'a/b/c/d/e/f/ring.jpg',
    `${'a'.repeat(121)}.xml`,
    'import_files//ring.jpg',
    'import_files/',
    '.htaccess',
    'shell.php',
    'ring.svg',
    'import.xml.exe',
  ])('%j', (given) => {
    expect(readFileName(given)).toBeUndefined();
  });
});

test.each([
  ['import.XML', 'xml'],
  ['v8_3B8F_3e.zip', 'zip'],
  ['import_files/d4/ring.jpeg', 'picture'],
] as const)('%s is a file of the kind %s', (name, kind) => {
  expect(fileKindOf(name)).toBe(kind);
});
