/**
 * A click that waits for the chunk that serves it.
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
