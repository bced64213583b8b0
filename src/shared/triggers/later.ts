/**
 * Other triggers that load a chunk: a click that waits for it, an element that scrolls into view.
 */
import { delegate, isPlainEvent, type Scope } from '../dom/scope';
import type { Loader } from '../loader/loader';
import { runOrFallBack } from './index';

/** A click on links or buttons whose chunk is loaded on demand. */
export interface ClickOptions< T > {
	load: () => Promise< T >;
	run: ( chunk: T, clicked: HTMLElement ) => unknown;
	/** Which clicks are meant; else all that nobody else has taken. */
	isOurs?: ( clicked: HTMLElement ) => unknown;
}

/** Takes clicks; without the chunk the link that was clicked is followed. */
export const onClick = < T >(
	scope: Scope,
	loader: Pick< Loader, 'fallBack' >,
	selector: string,
	{ load, run, isOurs = () => true }: ClickOptions< T >
): void =>
	delegate( scope, 'click', selector, ( event, clicked ) => {
		if ( isPlainEvent( event ) && isOurs( clicked ) ) {
			event.preventDefault();
			const href =
				clicked.closest< HTMLAnchorElement >( 'a[href]' )?.href;
			void runOrFallBack(
				loader,
				load,
				( chunk ) => run( chunk, clicked ),
				{
					native: href
						? () => window.location.assign( href )
						: undefined,
				}
			);
		}
	} );

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
