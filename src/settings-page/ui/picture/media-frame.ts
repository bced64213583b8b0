/**
 * WordPress's own window of the media library (`wp.media`), which other plugins may have broken, and not everyone may
 * open.
 */
import type { PictureInfo } from '../../domain/types';
import {
	createContext,
	useEffect,
	useRef,
	type RefObject,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Whether the library opens for the current user. */
export const MediaAccess = createContext( true );

interface Size {
	url: string;
	width?: number;
	height?: number;
}

/** An attachment, as the window gives it. */
export interface Attachment {
	id: number;
	type?: string;
	url?: string;
	filename?: string;
	title?: string;
	alt?: string;
	width?: number;
	height?: number;
	filesizeInBytes?: number;
	sizes?: Partial< Record< 'thumbnail' | 'medium' | 'large', Size > >;
}

interface Selection {
	first: () => { toJSON: () => Attachment } | undefined;
	reset: ( models: unknown[] ) => void;
}

interface MediaFrame {
	on: ( event: 'open' | 'select' | 'close', listener: () => void ) => void;
	open: () => void;
	state: () => { get: ( name: 'selection' ) => Selection };
}

type Media = ( ( options: object ) => MediaFrame ) & {
	attachment?: ( id: number ) => { fetch?: () => void };
};

/** Bytes of a file that every document would load as it is; Picture.php has the same. */
const HEAVY = 500_000;

const mediaOf = (): Media | undefined => {
	const { wp } = window as { wp?: { media?: unknown } };
	return typeof wp?.media === 'function' ? ( wp.media as Media ) : undefined;
};

/** What the setting shows of an attachment; null for one that is no picture. */
export const infoOf = ( attachment: Attachment ): PictureInfo | null => {
	const { type, url = '', sizes = {}, width = 0, height = 0 } = attachment;
	if ( type !== 'image' || ! url ) {
		return null;
	}
	return {
		state: 'shown',
		thumbnail: sizes.medium?.url ?? sizes.thumbnail?.url ?? url,
		name: attachment.filename ?? attachment.title ?? '',
		alt: attachment.alt ?? '',
		size: width > 1 ? `${ width } × ${ height }` : '',
		isHeavy: ! sizes.large && ( attachment.filesizeInBytes ?? 0 ) > HEAVY,
	};
};

interface FrameOptions {
	title: string;
	button: string;
	/** Id of the attachment that is chosen now; 0 for none. */
	chosen: () => number;
	onSelect: ( attachment: Attachment ) => void;
	onClose: () => void;
}

/** Null where WordPress's window isn't there or doesn't work. */
const createMediaFrame = ( {
	title,
	button,
	chosen,
	onSelect,
	onClose,
}: FrameOptions ): MediaFrame | null => {
	const media = mediaOf();
	if ( ! media ) {
		return null;
	}
	try {
		const frame = media( {
			title,
			button: { text: button },
			library: { type: 'image' },
			multiple: false,
		} );
		const selection = () => frame.state().get( 'selection' );
		frame.on( 'open', () => {
			const id = chosen();
			const attachment = id > 0 ? media.attachment?.( id ) : undefined;
			attachment?.fetch?.();
			selection().reset( attachment ? [ attachment ] : [] );
		} );
		frame.on( 'select', () => {
			const attachment = selection().first()?.toJSON();
			if ( attachment ) {
				onSelect( attachment );
			}
		} );
		frame.on( 'close', onClose );
		return frame;
	} catch {
		return null;
	}
};

/**
 * The window of one setting: made at the first click, and used again.
 *
 * @param title
 * @param value  What is chosen now.
 * @param select
 * @param button Where the focus returns to.
 * @return Opens it; false where that can't be done.
 */
export const useMediaFrame = (
	title: string,
	value: string,
	select: ( attachment: Attachment ) => void,
	button: RefObject< HTMLButtonElement | null >
): ( () => boolean ) => {
	const frame = useRef< MediaFrame | null >( null );
	// The window calls what the newest drawing has.
	const now = useRef( { select, value } );
	useEffect( () => {
		now.current = { select, value };
	} );
	return () => {
		try {
			frame.current ??= createMediaFrame( {
				title,
				button: __( 'Use this picture', 'vitrin' ),
				chosen: () => Number( now.current.value ) || 0,
				onSelect: ( attachment ) => now.current.select( attachment ),
				// After WordPress has put the focus where it thinks it was.
				onClose: () => setTimeout( () => button.current?.focus() ),
			} );
			frame.current?.open();
		} catch {
			frame.current = null;
		}
		return frame.current !== null;
	};
};
