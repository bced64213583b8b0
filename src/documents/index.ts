/**
 * Waits for a click on a button of a document (DOC-01) and opens the window: a browser allows
 * that only within the click, and the chunk may come later. Without script the links open the
 * documents.
 */
import { chunk } from '../shared/loader/chunk';
import {
	createScope,
	delegate,
	isPlainEvent,
	type Dispose,
} from '../shared/dom/scope';
import { getLoader, type Loader } from '../shared/loader';
import { onIntent, runOrFallBack } from '../shared/triggers';
import type { DocumentsSettings } from './settings';

/** Printing, and making a number. */
const DOCUMENTS = chunk(
	'documents',
	() => import( /* webpackChunkName: "documents" */ './documents' ),
	{ hasStyle: true, hasWords: true }
);

const PRINT = 'a[class*="vitrin-print-"]';
const NUMBER = 'a.vitrin-make-number';

export interface DocumentsOptions {
	settings: DocumentsSettings;
	loader?: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >;
	open?: () => Window | null;
	go?: ( url: string ) => void;
}

export const startDocuments = ( {
	settings,
	loader = getLoader(),
	open = () => window.open( '', '_blank' ),
	go = ( url ) => window.location.assign( url ),
}: DocumentsOptions ): Dispose => {
	const scope = createScope();
	const selector = settings.tab ? NUMBER : `${ PRINT },${ NUMBER }`;
	if ( settings.tab ) {
		for ( const link of document.querySelectorAll< HTMLAnchorElement >(
			PRINT
		) ) {
			link.target = '_blank';
		}
	}
	onIntent( scope, selector, () => loader.prefetch( DOCUMENTS ) );
	delegate( scope, 'click', selector, ( event, element ) => {
		if ( ! isPlainEvent( event ) ) {
			return;
		}
		event.preventDefault();
		const link = element as HTMLAnchorElement;
		// A second click while the first is under way.
		if ( link.ariaBusy ) {
			return;
		}
		link.ariaBusy = 'true';
		const { href } = link;
		const isPrint = link.matches( PRINT );
		const target = isPrint ? open() : null;
		void runOrFallBack(
			loader,
			() => loader.load( DOCUMENTS ),
			( { print, makeNumber } ) =>
				isPrint ? print( href, target ) : makeNumber( href, settings ),
			{
				native: () =>
					target ? target.location.assign( href ) : go( href ),
				undo: () => target?.close(),
			}
		).then( () => {
			link.ariaBusy = null;
		} );
	} );
	return scope.dispose;
};
