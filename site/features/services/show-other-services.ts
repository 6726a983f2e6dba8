import { RELATED_COUNT } from 'shared';
import { matchRoute } from '../../routes.ts';
import { pickRandom } from './logic.ts';

const cards = [...document.querySelectorAll<HTMLElement>('[data-other-services] > li')];
const shownId = matchRoute(location.pathname)?.params.id;

const others = cards.filter((card) => card.dataset.id !== shownId);
const chosen = new Set(pickRandom(others, RELATED_COUNT));
for (const card of cards) card.hidden = !chosen.has(card);
