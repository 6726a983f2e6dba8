import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { countOf } from './count.ts';
import { SEARCH_ID } from './focus.ts';
import { KeysHint } from './KeysHint.tsx';
import { Notice } from './Notice.tsx';
import type { FrameProps } from './screen.tsx';
import styles from './list.module.css';

type ScreenProps<Item extends { _id: string }> = Pick<FrameProps<Item>, 'screen'>;

/** The usual frame: tabs, a search that follows each key, and a line with the result of the last action. */
export function SearchFrame<Item extends { _id: string }>(props: FrameProps<Item>) {
  const { screen, tabs, sortChoice, children } = props;
  const { Above, Dialog } = screen;
  return (
    <>
      <div className="stack">
        {Above && <Above />}
        {tabs}
        <Search screen={screen} />
        {sortChoice}
        <Line screen={screen} />
        {children}
      </div>
      {Dialog && <Dialog />}
    </>
  );
}

function Search<Item extends { _id: string }>({ screen: { list, texts, Filters } }: ScreenProps<Item>) {
  const typed = useStore(list.$typed);
  return (
    <div className={styles.tools}>
      <search className="field">
        <label htmlFor={SEARCH_ID}>{`Search ${list.noun.toLowerCase()}s`}</label>
        <input
          id={SEARCH_ID}
          type="search"
          placeholder={texts.searchHint}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => list.search(event.target.value)}
        />
      </search>
      {Filters && <Filters />}
    </div>
  );
}

const NEVER = atom(false);

/** How many there are, and the result of the last action. */
function Line<Item extends { _id: string }>({ screen }: ScreenProps<Item>) {
  const { list, $isErrorInDialog = NEVER } = screen;
  const page = useStore(list.$page);
  const { done, error } = useStore(list.$rowActions);
  const saved = useStore(list.$form).done;
  const isErrorInDialog = useStore($isErrorInDialog);
  return (
    <div className={styles.line}>
      <p className="muted text-s" role="status">
        {page.status === 'ready' &&
          page.value.total > 0 &&
          countOf(page.value.total, list.noun.toLowerCase())}
      </p>
      <KeysHint />
      <Notice
        className={styles.result}
        done={done ?? saved}
        failure={isErrorInDialog ? null : error?.message}
      />
    </div>
  );
}
