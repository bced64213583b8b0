/**
 * An element that comes into view.
 */
import type { Scope } from '../dom/scope';

/**
 * The first scroll that moved the page: browsers also tell of scrolls that moved nothing, while they lay a page out.
 *
 * @param scope    Ends it.
 * @param listener Called once.
 */
export const onScrolled = ( scope: Scope, listener: () => void ): void => {
	let isOver = false;
	scope.on(
		document,
		'scroll',
		() => {
			if ( ! isOver && window.scrollY ) {
				isOver = true;
				listener();
			}
		},
		{ passive: true }
	);
};

/**
 * Watches whether any of some elements is in view, from the first scroll on: a page that is never
 * scrolled loads nothing.
 *
 * @param scope    Ends it.
 * @param find     Called with the first scroll.
 * @param margin   How far around the window counts as in view, as a CSS margin.
 * @param listener Called whenever that changes, and once in the beginning.
 */
export const onVisible = (
	scope: Scope,
	find: () => Iterable< Element >,
	margin: string,
	listener: ( isVisible: boolean ) => void
): void => {
	onScrolled( scope, () => {
		const observer = new IntersectionObserver(
			( entries ) =>
				listener(
					entries.some( ( { isIntersecting } ) => isIntersecting )
				),
			{ rootMargin: margin }
		);
		scope.add( () => observer.disconnect() );
		for ( const element of find() ) {
			observer.observe( element );
		}
	} );
};
