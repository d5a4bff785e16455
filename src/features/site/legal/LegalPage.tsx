import type { LegalText, LegalBlock } from '../../../content/types.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { useHashTarget } from '../../../kit/texts/use-hash-target.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { Contents, LegalLayout, LegalPart, Parts } from './LegalLayout.tsx';
import { isShown, operator } from './operator.ts';
import { Words } from './Words.tsx';

const Points = styled('ul', {
  display: 'grid',
  gap: '$2',
  paddingInlineStart: '$6',
  '& li::marker': { color: '$primary' },
});

/** A legal text with its table of contents (LEG-01). */
export function LegalPage({ text }: { text: LegalText }) {
  useHashTarget();
  const { title, lead, effective, contents, sections } = text;
  return (
    <LegalLayout
      head={
        <>
          <Heading level={1} size="display">
            {title}
          </Heading>
          <Text kind="large">{lead}</Text>
          {isShown(operator.effectiveDate) ? (
            <Text kind="soft">
              <Words text={effective} />
            </Text>
          ) : null}
        </>
      }
      contents={
        <Contents aria-labelledby="contents">
          <Heading level={2} id="contents">
            {contents}
          </Heading>
          <details>
            <summary>{contents}</summary>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </details>
        </Contents>
      }
    >
      <Parts>
        {sections.map((section) => (
          <LegalPart key={section.id} aria-labelledby={section.id}>
            <Heading level={2} id={section.id}>
              {section.title}
            </Heading>
            <Blocks blocks={section.blocks} />
          </LegalPart>
        ))}
      </Parts>
    </LegalLayout>
  );
}

/** Paragraphs and bullet lists, in order. */
function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Words text={block} />
      </p>
    ) : (
      <Points key={block.join()}>
        {block.map((point) => (
          <li key={point}>
            <Words text={point} />
          </li>
        ))}
      </Points>
    ),
  );
}
