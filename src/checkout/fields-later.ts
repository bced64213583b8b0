/**
 * Loads what checks the fields when somebody comes to the form. The server folds digits and judges
 * by itself, so that nobody waits for it, nor misses it where it can't be had.
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
				() => {}
			);
		}
	} );
};
