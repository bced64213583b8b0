/**
 * Calls of the settings page to REST (SettingsRoute.php), with failures as data.
 */
import { __ } from '@wordpress/i18n';
import type {
	FullName,
	PictureInfo,
	SettingsAnswer,
	SetupList,
	Values,
} from './domain/types';
import { callAdmin, guarded, type AdminCalled } from '../shared/http/admin';
import { adminWordsOf, type AdminFailure } from '../shared/http/admin-failure';
import { nest } from './domain/values';
import type { KeepResult } from './preview/controller';

const PATH = '/vitrin/v1/settings';

const PICTURE_PATH = '/vitrin/v1/settings/picture';

const SETUP_PATH = '/vitrin/v1/settings/setup';

const SHEET_PATH = '/vitrin/v1/settings/sheet';

const PREVIEW_PATH = '/vitrin/v1/settings/preview';

export type SaveResult =
	| { type: 'saved'; answer: SettingsAnswer }
	| { type: 'refused'; errors: Record< FullName, string >; message: string }
	| { type: 'conflicts'; conflicts: Values; message: string }
	| { type: 'failed'; message: string };

export type CheckResult =
	| { type: 'sound'; values: Values }
	| Exclude< SaveResult, { type: 'saved' } >;

const wordsOf = ( failure: AdminFailure ): string =>
	failure.kind === 'denied'
		? failure.said
		: adminWordsOf( failure, {
				ended: __(
					'You were logged out, or this page is very old. Log in again in another tab, then save here: nothing is lost.',
					'vitrin'
				),
				unreached: __(
					'The shop could not be reached. Your changes are still here: try again.',
					'vitrin'
				),
				error: __(
					'The shop answered with an error. Your changes are still here: try again. If it stays so, the site’s error log says more.',
					'vitrin'
				),
			} );

const failureOf = (
	failure: AdminFailure
): Exclude< SaveResult, { type: 'saved' } > => {
	const { code, said: message } = failure;
	const { errors, conflicts } = failure.data as {
		errors?: Record< FullName, string >;
		conflicts?: Values;
	};
	if ( code === 'vitrin_refused' && errors ) {
		return { type: 'refused', errors, message };
	}
	if ( code === 'vitrin_conflict' && conflicts ) {
		return { type: 'conflicts', conflicts, message };
	}
	return { type: 'failed', message: wordsOf( failure ) };
};

const post = < Answer >(
	data: object,
	isAnswer: ( value: unknown ) => value is Answer,
	path = PATH
): Promise< AdminCalled< Answer > > =>
	callAdmin( { path, method: 'POST', data, read: guarded( isAnswer ) } );

const isAnswer = ( value: unknown ): value is SettingsAnswer =>
	typeof value === 'object' &&
	value !== null &&
	Array.isArray( ( value as SettingsAnswer ).features );

/** All settings. Rejects when they can't be had. */
export const loadSettings = async (): Promise< SettingsAnswer > => {
	const called = await callAdmin( { path: PATH, read: guarded( isAnswer ) } );
	if ( ! called.ok ) {
		throw new Error( wordsOf( called.failure ) );
	}
	return called.value;
};

/**
 * Stores changes: all of them or none.
 *
 * @param changes     What is wanted.
 * @param stored      What the page takes for stored.
 * @param isOverwrite Whatever another user has stored meanwhile.
 */
export const saveSettings = async (
	changes: Values,
	stored: Values,
	isOverwrite: boolean
): Promise< SaveResult > => {
	const base = Object.fromEntries(
		Object.keys( changes ).map( ( name ) => [
			name,
			stored[ name ] as never,
		] )
	);
	const called = await post(
		{
			changes: nest( changes ),
			base: nest( base ),
			overwrite: isOverwrite,
		},
		isAnswer
	);
	return called.ok
		? { type: 'saved', answer: called.value }
		: failureOf( called.failure );
};

const isChecked = ( value: unknown ): value is { values: Values } =>
	Boolean( ( value as { values?: Values } | null )?.values );

/** Whether the server would take these values; nothing is stored. */
export const checkSettings = async (
	changes: Values
): Promise< CheckResult > => {
	const called = await post(
		{ changes: nest( changes ), check: true },
		isChecked
	);
	return called.ok
		? { type: 'sound', values: called.value.values }
		: failureOf( called.failure );
};

interface Kept {
	key: string;
	errors?: Record< FullName, string >;
}

const isKept = ( value: unknown ): value is Kept =>
	typeof ( value as Kept | null )?.key === 'string';

/** Keeps unsaved values for the preview, for this admin alone. `key`: of values kept before, '' for none. */
export const keepForPreview = async (
	changes: Values,
	key: string
): Promise< KeepResult > => {
	const called = await post(
		{ changes: nest( changes ), key },
		isKept,
		PREVIEW_PATH
	);
	return called.ok
		? {
				type: 'kept',
				key: called.value.key,
				hasRefused: Object.keys( called.value.errors ?? {} ).length > 0,
			}
		: { type: 'failed', message: wordsOf( called.failure ) };
};

const isPicture = ( value: unknown ): value is PictureInfo =>
	typeof ( value as PictureInfo | null )?.state === 'string';

/** What a picture's setting shows; null where that can't be asked now. */
export const lookUpPicture = async (
	value: string
): Promise< PictureInfo | null > => {
	const called = await callAdmin( {
		path: `${ PICTURE_PATH }?value=${ encodeURIComponent( value ) }`,
		read: guarded( isPicture ),
	} );
	return called.ok ? called.value : null;
};

interface Closed {
	setup: SetupList | null;
}

const isClosed = ( value: unknown ): value is Closed =>
	( value as Partial< Closed > | null )?.setup !== undefined;

/** Closes the list of what to do, for the current user, or shows it again; as text why that failed. */
export const keepSetupClosed = async (
	closed: boolean
): Promise< Closed | string > => {
	const called = await post( { closed }, isClosed, SETUP_PATH );
	return called.ok
		? { setup: called.value.setup }
		: wordsOf( called.failure );
};

export interface Sheet {
	html: string;
	/** Millimetres. */
	width: number;
	height: number;
	/** Whose order is on it. */
	note: string;
	/** Some values can't be used and are shown as they are stored. */
	refused: boolean;
}

export type SheetResult =
	{ type: 'made'; sheet: Sheet } | { type: 'failed'; message: string };

const isSheet = ( value: unknown ): value is Sheet => {
	const { html, width } = ( value ?? {} ) as Partial< Sheet >;
	return typeof html === 'string' && Number( width ) > 0;
};

/** A document made with unsaved values, which are kept nowhere. */
export const makeSheet = async (
	sheet: string,
	changes: Values
): Promise< SheetResult > => {
	const called = await post(
		{ sheet, changes: nest( changes ) },
		isSheet,
		SHEET_PATH
	);
	return called.ok
		? { type: 'made', sheet: called.value }
		: { type: 'failed', message: wordsOf( called.failure ) };
};
