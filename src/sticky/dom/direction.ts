/**
 * Which way the page is scrolled, for what hides on the way down: the style follows an attribute of the root (Style.php).
 * The one listener to scrolling; no browser has another way yet.
 */
import { goesDown, scrolledTo } from '../domain/scroll-rules';
import { root } from './part';

export const followDirection = (): void => {
	let last = 0;
	addEventListener(
		'scroll',
		() => {
			const at = scrolledTo(
				scrollY,
				root.scrollHeight - root.clientHeight
			);
			const isDown = goesDown( last, at );
			if ( isDown !== null ) {
				last = at;
				root.toggleAttribute( 'data-vitrin-down', isDown );
			}
		},
		{ passive: true }
	);
};
