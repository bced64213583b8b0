/**
 * The filters before they are used (LIST-05): the panel opens and closes; all other use of it
 * loads the chunk that handles it. Where that can't be loaded, links and the form work as in HTML.
 */
import { chunk } from '../shared/loader/chunk';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import { getLoader, type FallBack, type Loader } from '../shared/loader';
import { lost } from '../shared/loader/files';
import { onIntent, runOrFallBack } from '../shared/triggers';
import { formIn, ROOT } from './dom/root';
import type { Filters } from './filters';

/** Handles choices in the form. */
export const FILTERS = chunk(
	'filters',
	() => import( /* webpackChunkName: "filters" */ './filters' ),
	{ hasStyle: true, hasWords: true }
);

const pathOf = ( url: string ) => url.split( /\?|#/ )[ 0 ];

/** Authors may write such links, too: ours are in the panel, or in an empty list, and lead to this list. */
const isOurs = ( link: HTMLAnchorElement, form: HTMLFormElement ) =>
	link.closest( `${ ROOT },.vitrin-filters__none` ) &&
	pathOf( link.href ) === pathOf( form.action );

/** Opens and closes the panel, where it is a dialog. */
const listenToPanel = (
	scope: Scope,
	root: HTMLElement,
	dialog: HTMLDialogElement | null,
	opened: () => void
): void =>
	scope.on( root, 'click', ( event ) => {
		const at = ( selector: string ) =>
			( event.target as Element ).closest( selector );
		if ( at( '.vitrin-filters__toggle' ) ) {
			if ( dialog ) {
				event.preventDefault();
				if ( ! dialog.open ) {
					dialog.showModal();
				}
			}
			opened();
		} else if ( at( '.vitrin-filters__close' ) ) {
			event.preventDefault();
			dialog?.close();
		}
	} );

export const startFilters = (
	loader: Pick< Loader, 'load' | 'fallBack' > = getLoader()
): Dispose | undefined => {
	const form = formIn( document );
	const root = form?.closest< HTMLElement >( ROOT );
	if ( ! root ) {
		return undefined;
	}
	const scope = createScope();
	const dialog = root.querySelector( 'dialog' );

	let filters: Filters | undefined;
	/** Runs the action once the chunk is loaded; else the fallback, or a message. */
	const withFilters = (
		action: ( loaded: Filters ) => void,
		fallback: FallBack = {}
	) =>
		void runOrFallBack(
			loader,
			() => loader.load( FILTERS ),
			( { createPageFilters } ) => {
				filters ??= createPageFilters();
				if ( ! filters ) {
					throw lost( FILTERS.name );
				}
				action( filters );
			},
			fallback
		);
	// A field named `submit` would hide the form's own method.
	const submit = () => HTMLFormElement.prototype.submit.call( form );

	/** Without a message on failure: the panel opens without the chunk, too. */
	const opened = () =>
		withFilters( ( loaded ) => loaded.opened(), {
			native() {},
			showError() {},
		} );

	// The chunk also sees what was chosen before this script was there.
	onIntent( scope, ROOT, () => {
		if ( ! filters ) {
			opened();
		}
	} );
	listenToPanel( scope, root, dialog, opened );
	delegate(
		scope,
		'click',
		'[data-vitrin-filters-link]',
		( event, element ) => {
			const link = element as HTMLAnchorElement;
			if (
				isPlainEvent( event ) &&
				isOurs( link, form as HTMLFormElement )
			) {
				event.preventDefault();
				const { href } = link;
				withFilters( ( loaded ) => loaded.follow( href ), {
					native: () => location.assign( href ),
				} );
			}
		}
	);
	scope.on( root, 'change', ( { target } ) =>
		withFilters( ( loaded ) => loaded.changed(), {
			// In the panel its button submits all choices.
			native: () => void ( dialog?.open || submit() ),
			undo() {
				// As the shown list has it, so that the next click chooses it again; no other field has this.
				const box = target as HTMLInputElement;
				box.checked = ! box.checked;
			},
		} )
	);
	scope.on( root, 'submit', ( event ) => {
		event.preventDefault();
		withFilters( ( loaded ) => loaded.submitted(), { native: submit } );
	} );
	const search = ( root.dataset.vitrinAt = location.search );
	scope.on( window, 'popstate', () => {
		// Other scripts may push entries, too: only other filters are ours.
		if ( filters || location.search !== search ) {
			withFilters( ( loaded ) => loaded.popped(), {
				native: () => location.reload(),
			} );
		}
	} );
	if ( dialog?.open ) {
		// Opened before this script was there.
		opened();
	}
	return scope.dispose;
};
