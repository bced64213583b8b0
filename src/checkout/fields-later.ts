/**
 * Loads what checks the fields when the form gets the pointer or the focus. Nothing waits for it:
 * the server folds digits and checks by itself, also where the chunk can't be loaded; the next
 * intent asks for it again.
 */
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { onIntent } from '../shared/triggers';
import { FIELDS } from './chunks';

export const startFieldsLater = (
	scope: Scope,
	loader: Pick< Loader, 'load' >,
	form: string
): void => {
	let isAsked = false;
	onIntent( scope, form, () => {
		if ( ! isAsked ) {
			isAsked = true;
			loader.load( FIELDS ).then(
				( { startFields } ) => scope.add( startFields() ),
				() => {
					isAsked = false;
				}
			);
		}
	} );
};
