import { textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { pictureField } from './picture-field.ts';
import { Showcase } from './showcase.tsx';

/** Template `raffle-showcase` outside of the raffle's own page: all content comes from its fields. */
export function RaffleShowcase({ block, isHeading }: TemplateProps) {
  const title = textField(block, 'title');
  const link = textField(block, 'link');
  if (title === undefined) return null;
  return (
    <Showcase
      title={title}
      heading={isHeading ? 'h1' : 'h2'}
      text={textField(block, 'text')}
      picture={pictureField(block)}
    >
      {link && (
        <LinkButton href={link} size="lg" variant="inverse">
          {textField(block, 'linkTitle') ?? 'Участвовать'}
        </LinkButton>
      )}
    </Showcase>
  );
}
