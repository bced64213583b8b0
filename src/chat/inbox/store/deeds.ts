/**
 * What is done with a conversation: shown at once, taken back where the shop refuses it.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { InboxApi } from '../api';
import * as read from '../read';
import type { Agent, Status, Summary } from '../types';
import { asError } from '../failure';
import type { Patches } from './patches';
import type { Store } from './state';

export interface Deeds {
	/** @param agent Null: nobody. */
	assign: ( id: number, agent: Agent | null ) => Promise< void >;
	setStatus: ( id: number, status: Status ) => Promise< void >;
	setBlocked: ( id: number, isBlocked: boolean ) => Promise< void >;
	setTags: ( id: number, tags: readonly string[] ) => Promise< void >;
	deleteNote: ( id: number, note: number ) => Promise< void >;
}

/** Who has it now, of a refusal that says so. */
const holderOf = ( data: Record< string, unknown > ): Agent | null => {
	try {
		return data.agent ? read.agent( data.agent ) : null;
	} catch {
		return null;
	}
};

const doneWords = ( status: Status ): string =>
	( {
		open: __( 'The conversation is open again.', 'vitrin' ),
		closed: __( 'The conversation is closed.', 'vitrin' ),
		spam: __( 'The conversation is in the spam folder.', 'vitrin' ),
	} )[ status ];

/** Hands a conversation on, unless somebody else was faster. */
const createAssigning =
	(
		api: Pick< InboxApi, 'assign' >,
		store: Store,
		patches: Patches,
		find: ( id: number ) => Summary | null
	): Deeds[ 'assign' ] =>
	async ( id, agent ) => {
		const expected = find( id )?.agent?.id ?? 0;
		if ( expected === ( agent?.id ?? 0 ) ) {
			return;
		}
		try {
			await patches.make( id, { agent }, () =>
				api.assign( id, agent?.id ?? 0, expected )
			);
		} catch ( thrown ) {
			const { kind, data, message } = asError( thrown );
			const summary = find( id );
			const holder = holderOf( data );
			if ( kind === 'conflict' && summary ) {
				patches.take( { ...summary, agent: holder } );
			}
			store.say(
				kind === 'conflict' && holder
					? sprintf(
							/* translators: %s: an agent's name. */
							__(
								'%s has taken this conversation meanwhile.',
								'vitrin'
							),
							holder.name
						)
					: message,
				{ isError: true }
			);
		}
	};

const createDeletion =
	(
		api: Pick< InboxApi, 'deleteNote' >,
		store: Store
	): Deeds[ 'deleteNote' ] =>
	async ( id, note ) => {
		const { open } = store.getState();
		const before = open?.id === id ? open.notes : [];
		store.setOpen( id, {
			notes: before.filter( ( one ) => one.id !== note ),
		} );
		try {
			await api.deleteNote( id, note );
		} catch ( error ) {
			store.setOpen( id, { notes: before } );
			store.say( asError( error ).message, { isError: true } );
		}
	};

export const createDeeds = (
	api: Pick<
		InboxApi,
		'assign' | 'setStatus' | 'setBlocked' | 'setTags' | 'deleteNote'
	>,
	store: Store,
	patches: Patches
): Deeds => {
	const find = ( id: number ): Summary | null => {
		const { open, list } = store.getState();
		return (
			( open?.id === id ? open.summary : null ) ??
			list.items.find( ( one ) => one.id === id ) ??
			null
		);
	};
	const told = async ( work: Promise< void > ): Promise< void > => {
		try {
			await work;
		} catch ( error ) {
			store.say( asError( error ).message, { isError: true } );
		}
	};
	const setStatus: Deeds[ 'setStatus' ] = async ( id, status ) => {
		const before = find( id )?.status;
		if ( before === status ) {
			return;
		}
		await told(
			patches
				.make( id, { status }, () => api.setStatus( id, status ) )
				.then( () =>
					store.say( doneWords( status ), {
						undo: before
							? () => void setStatus( id, before )
							: undefined,
					} )
				)
		);
	};
	return {
		setStatus,
		assign: createAssigning( api, store, patches, find ),
		setBlocked: ( id, isBlocked ) =>
			told(
				patches
					.make( id, { isBlocked }, () =>
						api.setBlocked( id, isBlocked )
					)
					.then( () =>
						store.say(
							isBlocked
								? __(
										'The visitor is blocked: what they write is refused.',
										'vitrin'
									)
								: __( 'The visitor may write again.', 'vitrin' )
						)
					)
			),
		async setTags( id, tags ) {
			const before = find( id )?.tags ?? [];
			const add = tags.filter( ( tag ) => ! before.includes( tag ) );
			const remove = before.filter( ( tag ) => ! tags.includes( tag ) );
			if ( ! add.length && ! remove.length ) {
				return;
			}
			await told(
				patches
					.make( id, { tags: [ ...tags ] }, () =>
						api.setTags( id, add, remove )
					)
					.then( () => {
						const { start } = store.getState();
						store.set( {
							start: start && {
								...start,
								tags: [
									...new Set( [ ...start.tags, ...add ] ),
								],
							},
						} );
					} )
			);
		},
		deleteNote: createDeletion( api, store ),
	};
};
