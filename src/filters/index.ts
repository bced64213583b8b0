/**
 * The filters before anybody uses them (LIST-05): the panel opens and closes, and whatever is
 * pressed in it is handed to the part that is brought for it. Without that part, links and the
 * form do what they say.
 */
import {
	createScope,
	delegate,
	isPlainPress,
	type Dispose,
} from '../shared/dom/scope';
import { getLoader, type FallBack, type Loader } from '../shared/loader';
import { lost } from '../shared/loader/lost';
import { onIntent, runOrFallBack } from '../shared/triggers';
import { formIn, ROOT } from './dom/root';
import type { Filters } from './filters';
import { FILTERS } from './parts';

export const startFilters = (
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' > = getLoader()
): Dispose | undefined => {
	const form = formIn( document );
	const root = form?.closest< HTMLElement >( ROOT );
	if ( ! root ) {
		return undefined;
	}
	const scope = createScope();
	const dialog = root.querySelector( 'dialog' );

	/** Hands over; without the part, what serves in its place, or words. */
	let filters: Filters | undefined;
	const tell = ( say: ( part: Filters ) => void, otherwise: FallBack = {} ) =>
		void runOrFallBack(
			loader,
			() => loader.load( FILTERS ),
			( { makeFilters } ) => {
				filters ??= makeFilters();
				if ( ! filters ) {
					throw lost( FILTERS.name );
				}
				say( filters );
			},
			otherwise
		);
	// Its own properties may be hidden behind fields of their name.
	const send = () => HTMLFormElement.prototype.submit.call( form );
	const pathOf = ( url: string ) => url.split( /\?|#/ )[ 0 ];
	/** Authors may write such links, too: ours stand here, or where nothing was found, and lead to this list. */
	const isOwn = ( link: HTMLAnchorElement ) =>
		link.closest( `${ ROOT },.vitrin-filters__none` ) &&
		pathOf( link.href ) === pathOf( ( form as HTMLFormElement ).action );

	/** It opens without the part, too. */
	const open = () =>
		tell( ( part ) => part.opened(), { native() {}, tell() {} } );

	onIntent( scope, ROOT, () => loader.prefetch( FILTERS ) );
	scope.on( root, 'click', ( event ) => {
		const { target } = event;
		const at = ( selector: string ) =>
			( target as Element ).closest< HTMLAnchorElement >( selector );
		if ( at( '.vitrin-filters__toggle' ) ) {
			if ( dialog ) {
				event.preventDefault();
				if ( ! dialog.open ) {
					dialog.showModal();
				}
			}
			open();
		} else if ( at( '.vitrin-filters__close' ) ) {
			event.preventDefault();
			dialog?.close();
		}
	} );
	delegate(
		scope,
		'click',
		'[data-vitrin-filters-link]',
		( event, element ) => {
			const link = element as HTMLAnchorElement;
			if ( isPlainPress( event ) && isOwn( link ) ) {
				event.preventDefault();
				const { href } = link;
				tell( ( part ) => part.follow( href ), {
					native: () => location.assign( href ),
				} );
			}
		}
	);
	scope.on( root, 'change', ( { target } ) =>
		tell( ( part ) => part.changed(), {
			// In the panel its button sends them all.
			native: () => void ( dialog?.open || send() ),
			undo() {
				const box = target as HTMLInputElement;
				// As the list on show has it, so that the next click chooses it again.
				if ( box.type === 'checkbox' ) {
					box.checked = ! box.checked;
				}
			},
		} )
	);
	scope.on( root, 'submit', ( event ) => {
		event.preventDefault();
		tell( ( part ) => part.submitted(), { native: send } );
	} );
	const search = ( root.dataset.vitrinAt = location.search );
	scope.on( window, 'popstate', () => {
		// A step within the page is none of ours until the filters differ.
		if ( filters || location.search !== search ) {
			tell( ( part ) => part.popped(), {
				native: () => location.reload(),
			} );
		}
	} );
	if ( dialog?.open ) {
		// Opened by the browser itself, before any script was there.
		open();
	}
	return scope.dispose;
};
