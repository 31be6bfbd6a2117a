import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { Link } from '@tiptap/extension-link';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect } from 'react';
import styles from './rich-text.module.css';

type Props = {
  label: string;
  value: string;
  error?: ReactNode;
  isReadOnly: boolean;
  onChange: (html: string) => void;
};

/** Rich text with what the shop shows: headings, lists, quotes, links; the rest is cleaned on write. */
export function RichText({ label, value, error, isReadOnly, onChange }: Props) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        codeBlock: false,
        code: false,
        strike: false,
        underline: false,
        horizontalRule: false,
        link: false,
      }),
      Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
    ],
    content: value,
    editable: !isReadOnly,
    // The policy of the page allows no style elements of scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  });
  // Another version of the product, or changes taken back.
  useEffect(() => {
    // The editor of a tab that was left has ended before its effects.
    if (editor === null || editor.isDestroyed || editor.isFocused || editor.getHTML() === value) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper label={label} error={error} mt="sm">
      <RichTextEditor editor={editor} labels={LABELS}>
        {!isReadOnly && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

const LABELS = {
  boldControlLabel: 'Жирный',
  italicControlLabel: 'Курсив',
  h2ControlLabel: 'Заголовок',
  h3ControlLabel: 'Подзаголовок',
  bulletListControlLabel: 'Список',
  orderedListControlLabel: 'Нумерованный список',
  blockquoteControlLabel: 'Цитата',
  linkControlLabel: 'Ссылка',
  unlinkControlLabel: 'Убрать ссылку',
  linkEditorInputLabel: 'Адрес',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'В новом окне',
  linkEditorInternalLink: 'В этом окне',
  linkEditorSave: 'Сохранить',
};
