/**
 * The page's settings: what is stored and wanted, and saving it.
 */
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { saveSettings } from '../api';
import {
	initialState,
	reduce,
	unsaved,
	type Action,
	type State,
} from '../domain/state';
import type { FullName, SettingsAnswer, Value, Values } from '../domain/types';

export interface Settings {
	state: State;
	dispatch: ( action: Action ) => void;
	/** What a click on Save sends. */
	changes: Values;
	/** `error`: why the page itself sees that the value can't be used. */
	change: ( name: FullName, value: Value, error?: string ) => void;
	/** @param isOverwrite Whatever somebody else has stored meanwhile. */
	save: ( isOverwrite?: boolean ) => Promise< void >;
}

/** Keeps the browser from leaving with unsaved changes without asking. */
const useLeaveWarning = ( isUnsaved: boolean ): void => {
	useEffect( () => {
		if ( ! isUnsaved ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isUnsaved ] );
};

export const useSettings = ( answer: SettingsAnswer ): Settings => {
	const [ state, dispatch ] = useReducer( reduce, answer, initialState );
	/** A second click may come before React has drawn the first. */
	const isSaving = useRef( false );
	const changes = unsaved( state );
	useLeaveWarning( Object.keys( changes ).length > 0 );
	return {
		state,
		dispatch,
		changes,
		change: ( name, value, error ) =>
			dispatch( {
				type: 'set',
				name,
				value,
				...( error !== undefined && { error } ),
			} ),
		async save( isOverwrite = false ) {
			if ( isSaving.current ) {
				return;
			}
			isSaving.current = true;
			dispatch( { type: 'saving' } );
			const result = await saveSettings(
				changes,
				state.stored,
				isOverwrite
			);
			isSaving.current = false;
			dispatch(
				result.type === 'saved' ? { ...result, sent: changes } : result
			);
		},
	};
};
