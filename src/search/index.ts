/**
 * Loads the product search as soon as the visitor is about to search (LIST-08, HEAD-02). Until it is
 * loaded, and if it can't be, forms and the button's link work without it.
 */
import { chunk } from '../shared/loader/chunk';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import { getLoader, type Loader } from '../shared/loader';
import { isPopover } from '../shared/dialog/popover';
import { onIntent, runOrFallBack } from '../shared/triggers';
import type { StarterSettings } from './settings';

/** The products below a field, and the overlay. */
export const PANEL = chunk(
	'search',
	() => import( /* webpackChunkName: "search" */ './panel' ),
	{ hasStyle: true, hasWords: true }
);

export interface SearchOptions {
	settings: StarterSettings;
	loader?: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
}

const FIELD = 'input[name="s"]';

const BUTTON = '.vitrin-search-open';

const shownOverlay = () =>
	[ ...document.querySelectorAll( 'dialog.vitrin-search' ) ].find(
		isPopover
	);

/** By its form: of ours always, else by setting; one that searches something else never. */
const isOurs = ( forms: string, element: Element | null ): boolean => {
	const form = element?.closest( 'form' );
	const type =
		form?.querySelector< HTMLInputElement >( '[name="post_type"]' )?.value;
	return (
		!! form &&
		( form.matches( '.vitrin-search-form' ) ||
			( form.method === 'get' &&
				( type === 'product'
					? forms !== 'none'
					: ! type && forms === 'all' ) ) )
	);
};

export const startSearch = ( {
	settings: { forms },
	loader = getLoader(),
}: SearchOptions ): Dispose => {
	const scope = createScope();
	/** The field whose products could not be had. */
	let announced: Element | undefined;
	const load = () => loader.load( PANEL );
	/** Once it is there. */
	let panel: Awaited< ReturnType< typeof load > > | undefined;
	const loadPanel = async () => ( panel ??= await load() );
	const attach = ( field: Element | null, isTyping = false ): void => {
		if ( field?.matches( FIELD ) && isOurs( forms, field ) ) {
			load()
				.then( ( { attach: to } ) => to( field as HTMLInputElement ) )
				.catch( () => {
					// Once is enough during typing.
					if ( isTyping && announced !== field ) {
						announced = field;
						// The form works without.
						void loader.fallBack( { native() {} } );
					}
				} );
		}
	};
	onIntent( scope, `${ FIELD },${ BUTTON }`, ( { type, target } ) => {
		if ( type === 'focusin' ) {
			announced = undefined;
			attach( target as Element );
		}
		loader.prefetch( PANEL );
	} );
	// Typing before it is loaded, or where it could not be.
	delegate( scope, 'input', FIELD, ( { target } ) =>
		attach( target as Element, true )
	);
	delegate( scope, 'click', BUTTON, ( event, button ) => {
		if ( ! isPlainEvent( event ) ) {
			return;
		}
		// Until the chunk is there the browser opens the overlay, as a popover.
		if ( panel || ! ( 'popover' in button ) ) {
			event.preventDefault();
		}
		void runOrFallBack( loader, loadPanel, ( loaded ) => {
			if ( event.defaultPrevented || shownOverlay() ) {
				loaded.open( button );
			}
		} );
	} );
	// A click was faster than this script.
	if ( shownOverlay() ) {
		loadPanel()
			.then( ( loaded ) =>
				loaded.open( document.querySelector( BUTTON ) )
			)
			.catch( () => {} );
	}
	// Typing was faster than this script.
	attach( document.activeElement );
	return scope.dispose;
};
