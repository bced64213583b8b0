/**
 * Themes print a plus and minus of their own, or draw them later. Once something looks like one,
 * the chunk that handles them is loaded (../theme-buttons.ts).
 */
import type { Loader } from '../../shared/loader';
import type { Scope } from '../../shared/dom/scope';
import { USED } from '../chunks';
import { BUTTON } from './field';

/**
 * Perhaps a theme's plus or minus: the chunk looks closer. Not by what it lies in: the page itself
 * has classes of ours.
 */
const THEME_STEPPER = `.quantity :not(label,.qty,[class*=vitrin],${ BUTTON } *),.quantity~:not([type=submit],[type=hidden],[class*=vitrin])`;

/** @return Looks at the page's fields; to be called when there are new ones. */
export const watchThemeSteppers = (
	scope: Scope,
	loader: Pick< Loader, 'load' >
): ( () => void ) => {
	const { body } = document;
	const look = () => {
		if (
			body.querySelector( BUTTON ) &&
			body.querySelector( THEME_STEPPER )
		) {
			loader.load( USED ).then(
				() => observer.disconnect(),
				// Without it there are two pairs, and both work.
				() => {}
			);
		}
	};
	// The whole page: a theme's own quick view comes with field and pair.
	const observer = new MutationObserver( look );
	observer.observe( body, { childList: true, subtree: true } );
	scope.add( () => observer.disconnect() );
	return look;
};
