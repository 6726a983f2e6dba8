import goods from './lines.module.css';
import { Picture } from './Picture.tsx';

/** The picture beside a line's name, which says what it shows; an empty box without one. */
export function LinePicture({ path }: { path: string | undefined }) {
  if (!path) return <span className={goods.picture} />;
  return <Picture path={path} alt="" sizes="4rem" className={goods.picture} />;
}
