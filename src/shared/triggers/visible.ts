/**
 * An element that comes into view.
 */
import type { Scope } from '../dom/scope';

/**
 * Watches whether any of some elements is in view, from the first scroll on: a page that nobody
 * scrolls loads nothing.
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
	const begin = () => {
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
	};
	scope.on( document, 'scroll', begin, { once: true, passive: true } );
};
