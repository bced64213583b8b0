/**
 * What makes a chunk come: a sign that it will be wanted, or a page with nothing left to do. And
 * what becomes of a click whose chunk does not come: its link, or what the feature says, does it.
 * Places that come into view are in visible.ts, keys that came too early in early-keys.ts.
 */
import { delegate, isPlainEvent, type Scope } from '../dom/scope';
import type { Loader, FallBack } from '../loader/loader';
import { reportUnlessLost } from '../loader/files';

/** A click on links or buttons whose chunk is loaded on demand. */
export interface ClickOptions< T > {
	load: () => Promise< T >;
	run: ( chunk: T, clicked: HTMLElement ) => unknown;
	/** Which clicks are meant; else all whose default no other script has prevented. */
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

/** Intent: the pointer, a finger or the focus reaches something that will likely be clicked. */
export const onIntent = (
	scope: Scope,
	selector: string,
	listener: ( event: Event ) => void
): void => {
	for ( const type of [ 'pointerover', 'focusin', 'pointerdown' ] as const ) {
		delegate( scope, type, selector, listener, { passive: true } );
	}
};

/** Milliseconds after which a browser that always has something to do is no longer waited for. */
const MOST_BUSY = 5000;

/** Once the browser has nothing better to do, or is too busy for long; Safari, which doesn't say when, in a task of its own. */
export const whenIdle = ( run: () => void ): void => {
	if ( window.requestIdleCallback ) {
		window.requestIdleCallback( run, { timeout: MOST_BUSY } );
	} else {
		setTimeout( run );
	}
};

/**
 * Does what a click asked for, once its chunk is there. Where the chunk can't be had, or fails at
 * it, what serves without it. Never rejects.
 *
 * @param loader Has the way out.
 * @param load  Brings the chunk; may be called again by the next click.
 * @param run    What the click asked for.
 * @param fallBack    What serves without the chunk.
 */
export const runOrFallBack = async < T >(
	loader: Pick< Loader, 'fallBack' >,
	load: () => Promise< T >,
	run: ( chunk: T ) => unknown,
	fallBack?: FallBack
): Promise< void > => {
	try {
		await run( await load() );
	} catch ( error ) {
		reportUnlessLost( error );
		await loader.fallBack( fallBack );
	}
};
