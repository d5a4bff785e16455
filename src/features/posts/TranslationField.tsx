import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  PostChoice,
  translationChoiceMachine,
} from '../../../machines/posts/translation-choice.machine.ts';
import { isLocale } from '../../../contract/locale.ts';
import type { AdminPostDetail } from '../../../contract/posts.ts';
import { useHref } from '../../kit/app/index.ts';
import { languageName } from '../../kit/i18n/languages.ts';
import { KeptHeight } from '../../kit/lists/KeptHeight.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { Badge } from '../../kit/ui/Badge.tsx';
import { control } from '../../kit/ui/control.ts';
import { Problems } from '../../kit/ui/Problems.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';

/** With as many posts as are offered at once. */
const USUAL_HEIGHT = '19rem';
/** The value for no translation. */
const NONE = '0';

const Group = styled('fieldset', {
  display: 'grid',
  gap: '$2',
  minInlineSize: 0,
  '& legend': { fontWeight: '$medium', marginBlockEnd: '$1' },
  '& ul': { display: 'grid', gap: '$1', listStyle: 'none' },
});
const Input = styled('input', control, { maxInlineSize: '420px' });
const Choice = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '$2',
  paddingBlock: '$1',
  minBlockSize: '$target',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$control' },
  '& input': { inlineSize: '20px', blockSize: '20px', accentColor: '$primary' },
  '&:has(input:disabled)': { color: '$textSoft', cursor: 'not-allowed' },
});

const selectChoice = (snapshot: SnapshotFrom<typeof translationChoiceMachine>) => ({
  posts: snapshot.context.posts,
  isLoading: snapshot.hasTag('loading'),
  isKnown: snapshot.hasTag('known'),
  isSearching: snapshot.hasTag('searching'),
  hasFailed: snapshot.hasTag('failed'),
});

interface TranslationFieldProps {
  actor: ActorRefFrom<typeof translationChoiceMachine>;
  /** The pk of the post itself; null for a new one. */
  own: number | null;
  /** The language that the form says. */
  language: string;
  /** The versions that are linked already. */
  versions: NonNullable<AdminPostDetail['translations']>;
  /** The value from a draft; empty for none. */
  drafted: string;
  problems: readonly string[];
}

/** Links a post with its versions in other languages, by choosing one of them; of its own language none can be (WRT-05). */
export function TranslationField({
  actor,
  own,
  language,
  versions,
  drafted,
  problems,
}: TranslationFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { posts, isLoading, isKnown, isSearching, hasFailed } = useSelector(
    actor,
    selectChoice,
    shallowEqual,
  );
  const linked: PostChoice | undefined = versions[0];
  const known = [...versions, ...posts];
  const [chosen, setChosen] = useState(drafted || String(linked?.pk ?? NONE));
  // The chosen post stays, whatever is searched for; of a draft only its number may be known.
  const kept = known.find(({ pk }) => String(pk) === chosen) ?? unnamed(chosen);
  const offered = [...(kept ? [kept] : []), ...posts].filter(
    ({ pk }, at, all) => pk !== own && all.findIndex((other) => other.pk === pk) === at,
  );
  const field = (
    <Group aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}>
      <legend>
        <Trans>The same post in another language</Trans>
      </legend>
      <Versions versions={versions} />
      <Input
        type="search"
        dir="auto"
        autoComplete="off"
        aria-label={t`Search for the post in another language`}
        placeholder={t`Search for the post in another language`}
        aria-controls={id}
        onKeyDown={holdEnter}
        onChange={({ currentTarget: { value } }) => actor.send({ type: 'posts.search', text: value })}
      />
      {hasFailed ? (
        <LoadFailure
          title={t`The posts could not be loaded.`}
          onRetry={() => actor.send({ type: 'posts.retry' })}
        />
      ) : null}
      <div id={id} aria-busy={isSearching}>
        <Choice>
          <input
            type="radio"
            name="translation_of"
            value={NONE}
            checked={chosen === NONE}
            onChange={() => setChosen(NONE)}
          />
          {versions.length > 0 ? <Trans>None: unlink this post</Trans> : <Trans>None</Trans>}
        </Choice>
        {offered.map((post) => (
          <Choice key={post.pk}>
            <input
              type="radio"
              name="translation_of"
              value={post.pk}
              checked={chosen === String(post.pk)}
              disabled={post.language === language && chosen !== String(post.pk)}
              onChange={() => setChosen(String(post.pk))}
            />
            <span>
              <VersionName post={post} />
            </span>
          </Choice>
        ))}
        {posts.length === 0 && !isSearching && !hasFailed ? (
          <Text kind="small">
            <Trans>No post matches.</Trans>
          </Text>
        ) : null}
      </div>
      <Problems id={`${id}-problems`} problems={problems} />
    </Group>
  );
  return (
    <KeptHeight name="translation" usual={USUAL_HEIGHT} isBusy={isLoading}>
      {isKnown ? field : null}
    </KeptHeight>
  );
}

/** The versions that a post has, each with a way to its form. */
function Versions({ versions }: Pick<TranslationFieldProps, 'versions'>) {
  const href = useHref();
  if (versions.length === 0) return null;
  return (
    <>
      <ul>
        {versions.map((version) => (
          <li key={version.pk}>
            {/* In a new tab, so that nothing typed here is lost. */}
            <a href={href(`/dashboard/blog/admin/post/?edit=${version.pk}`)} target="_blank" rel="noopener">
              <VersionName post={version} />
            </a>
          </li>
        ))}
      </ul>
      <Text kind="small">
        <Trans>Deleting this post leaves its other versions as they are.</Trans>
      </Text>
    </>
  );
}

function VersionName({ post: { subject, language, published_at } }: { post: PostChoice }) {
  return (
    <>
      <bdi lang={language}>{subject}</bdi>{' '}
      {isLocale(language) ? (
        <Badge kind="neutral" lang={language}>
          {languageName(language)}
        </Badge>
      ) : null}{' '}
      {published_at === null ? (
        <Badge kind="neutral">
          <Trans>Draft</Trans>
        </Badge>
      ) : null}
    </>
  );
}

/** A post of which only the number is known; counts as published. */
const unnamed = (chosen: string): PostChoice | undefined =>
  chosen === NONE ? undefined : { pk: Number(chosen), subject: `#${chosen}`, language: '', published_at: '' };

/** Typing already searches; Enter must not save the form. */
function holdEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
