/**
 * Pictures that are on their way, for as long as the page lasts: each has its id, so that another try stores it once
 * [CHAT-13].
 */
import type { ExtraCalls } from './extra-calls';
import { MOST_BYTES, shrink } from './pictures';

export interface OutgoingPicture {
	id: string;
	/** To be shown. */
	preview: string;
	isFailed: boolean;
	/** Why, in the page's language; '' where nobody said. */
	reason: string;
	mayRetry: boolean;
}

export interface PictureOutbox {
	getState: () => readonly OutgoingPicture[];
	subscribe: ( listener: () => void ) => () => void;
	send: ( file: Blob ) => void;
	retry: ( id: string ) => void;
	discard: ( id: string ) => void;
}

export interface PictureDeps {
	calls: Pick< ExtraCalls, 'sendPicture' > | null;
	/** '' before the first message. */
	conversation: () => string;
	/** It is stored: the conversation has a message more. */
	onSent: () => Promise< void > | void;
	tooLarge: () => string;
	uuid: () => string;
}

export const createPictureOutbox = ( {
	calls,
	conversation,
	onSent,
	tooLarge,
	uuid,
}: PictureDeps ): PictureOutbox => {
	const listeners = new Set< () => void >();
	const files = new Map< string, Blob >();
	let state: readonly OutgoingPicture[] = [];
	const set = ( next: readonly OutgoingPicture[] ): void => {
		state = next;
		listeners.forEach( ( listener ) => listener() );
	};
	const change = ( id: string, by: Partial< OutgoingPicture > ): void =>
		set(
			state.map( ( one ) => ( one.id === id ? { ...one, ...by } : one ) )
		);
	const discard = ( id: string ): void => {
		const one = state.find( ( picture ) => picture.id === id );
		if ( one ) {
			URL.revokeObjectURL( one.preview );
			files.delete( id );
			set( state.filter( ( picture ) => picture !== one ) );
		}
	};
	const deliver = async ( id: string ): Promise< void > => {
		const file = files.get( id );
		if ( ! file || ! calls ) {
			return;
		}
		change( id, { isFailed: false, reason: '' } );
		const picture = await shrink( file );
		if ( picture.size > MOST_BYTES ) {
			change( id, {
				isFailed: true,
				reason: tooLarge(),
				mayRetry: false,
			} );
			return;
		}
		const { isDone, message, mayRetry } = await calls.sendPicture(
			id,
			picture,
			conversation()
		);
		if ( isDone ) {
			await onSent();
			discard( id );
		} else {
			change( id, { isFailed: true, reason: message, mayRetry } );
		}
	};
	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		send( file ) {
			const id = uuid();
			files.set( id, file );
			set( [
				...state,
				{
					id,
					preview: URL.createObjectURL( file ),
					isFailed: false,
					reason: '',
					mayRetry: true,
				},
			] );
			void deliver( id );
		},
		retry: ( id ) => void deliver( id ),
		discard,
	};
};
