/**
 * The filters before anybody uses them (LIST-05): the panel opens and closes, and whatever is
 * pressed in it is handed to the part that is brought for it. Without that part, links and the
 * form do what they say.
 */
import {
	createScope,
	delegate,
	getLoader,
	isPlainPress,
	onIntent,
	type Dispose,
} from '@vitrin/cart';
import type { Part } from './part';

const ROOT = '[data-vitrin-filters]';
const PART = 'filters';

export const startFilters = (
	loader: Pick<
		ReturnType< typeof getLoader >,
		'load' | 'prefetch'
	> = getLoader()
): Dispose | undefined => {
	const root = document.querySelector< HTMLElement >( ROOT );
	if ( ! root ) {
		return undefined;
	}
	const scope = createScope();
	const dialog = root.querySelector( 'dialog' );

	/** Hands over; without the part, `otherwise`. */
	const tell = (
		say: ( part: Part ) => void,
		otherwise: () => void = () => {}
	) =>
		void loader.load( PART ).then( () => {
			say( window.vitrin?.filters as Part );
		}, otherwise );

	onIntent( scope, ROOT, () => loader.prefetch( PART ) );
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
			tell( ( part ) => part.opened() );
		} else if ( at( '.vitrin-filters__close' ) ) {
			event.preventDefault();
			dialog?.close();
		}
	} );
	delegate( scope, 'click', '[data-vitrin-filters-link]', ( event, link ) => {
		if ( isPlainPress( event ) ) {
			event.preventDefault();
			const { href } = link as HTMLAnchorElement;
			tell(
				( part ) => part.follow( href ),
				() => location.assign( href )
			);
		}
	} );
	scope.on( root, 'change', () => tell( ( part ) => part.changed() ) );
	scope.on( root, 'submit', ( event ) => {
		event.preventDefault();
		tell(
			( part ) => part.submitted(),
			() => HTMLFormElement.prototype.submit.call( event.target )
		);
	} );
	const search = ( root.dataset.vitrinAt = location.search );
	scope.on( window, 'popstate', () => {
		// A step within the page is none of ours until the filters differ.
		if ( window.vitrin?.filters || location.search !== search ) {
			tell(
				( part ) => part.popped(),
				() => location.reload()
			);
		}
	} );
	if ( dialog?.open ) {
		// Opened by the browser itself, before any script was there.
		tell( ( part ) => part.opened() );
	}
	return scope.dispose;
};
