/**
 * The controller of the preview, bound to a frame of the page.
 */
import {
	useCallback,
	useEffect,
	useRef,
	useState,
	type RefObject,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { keepForPreview } from '../../api';
import type { Values } from '../../domain/types';
import { ARGUMENT } from '../../domain/preview-address';
import {
	createPreview,
	INITIAL_STATE,
	type Preview,
	type PreviewState,
} from '../../preview/controller';
import { LINK_LEFT_OUT } from '../../preview/frame';

/** Null where the frame shows another site, or an error page of the browser. */
const documentOf = ( frame: HTMLIFrameElement | null ): Document | null => {
	try {
		return frame?.contentDocument ?? null;
	} catch {
		return null;
	}
};

const addressOf = ( frame: HTMLIFrameElement | null ): string | null => {
	const address = documentOf( frame )?.URL;
	return address?.startsWith( 'http' ) ? address : null;
};

/** The scroll position, restored when the same page is loaded again. */
interface Scrolled {
	path: string;
	top: number;
}

const pathOf = ( address: string ): string => new URL( address ).pathname;

export interface PreviewOfFrame extends PreviewState {
	/** A link inside led to another site. */
	isLinkLeftOut: boolean;
	visit: ( address: string ) => void;
	reload: () => void;
	onLoad: () => void;
}

export const usePreview = (
	frame: RefObject< HTMLIFrameElement | null >,
	page: string,
	changes: Values
): PreviewOfFrame => {
	const [ state, setState ] = useState( INITIAL_STATE );
	const [ isLinkLeftOut, setLinkLeftOut ] = useState( false );
	const preview = useRef< Preview | null >( null );
	const scrolled = useRef< Scrolled | null >( null );
	const first = useRef( page );
	useEffect( () => {
		const own = createPreview( first.current, {
			keep: keepForPreview,
			frame: {
				address: () => addressOf( frame.current ),
				key: () =>
					documentOf(
						frame.current
					)?.querySelector< HTMLMetaElement >(
						`meta[name="${ ARGUMENT }"]`
					)?.content ?? '',
				show: ( address ) => {
					const shown = addressOf( frame.current );
					scrolled.current =
						shown === null
							? null
							: {
									path: pathOf( shown ),
									top:
										frame.current?.contentWindow?.scrollY ??
										0,
								};
					// Not by `src`: each value would become a step back in the admin's history.
					frame.current?.contentWindow?.location.replace( address );
				},
			},
			onChange: setState,
			messages: {
				unreachable: __(
					'The shop’s page can’t be shown here. Perhaps the shop has another address than the admin, or forbids to be shown in a frame. Open it in a new tab.',
					'vitrin'
				),
				notAPreview: __(
					'The shop answered without the unsaved values. Perhaps a page cache answered in its place, or the page is broken.',
					'vitrin'
				),
			},
		} );
		preview.current = own;
		return () => own.dispose();
	}, [ frame ] );

	// The settings' own object is a new one at each drawing.
	const wanted = JSON.stringify( changes );
	const isFirst = useRef( true );
	useEffect( () => {
		if ( ! isFirst.current || wanted !== '{}' ) {
			preview.current?.setChanges( JSON.parse( wanted ) as Values );
		}
		isFirst.current = false;
	}, [ wanted ] );

	const onLoad = useCallback( () => {
		const shown = frame.current;
		if ( documentOf( shown )?.URL === 'about:blank' ) {
			return;
		}
		const address = addressOf( shown );
		setLinkLeftOut( false );
		if ( shown?.contentWindow && address !== null ) {
			shown.contentWindow.addEventListener( LINK_LEFT_OUT, () =>
				setLinkLeftOut( true )
			);
			if ( scrolled.current?.path === pathOf( address ) ) {
				shown.contentWindow.scrollTo( {
					top: scrolled.current.top,
					behavior: 'instant',
				} );
			}
		}
		preview.current?.loaded();
	}, [ frame ] );

	return {
		...state,
		isLinkLeftOut,
		visit: ( address ) => preview.current?.visit( address ),
		reload: () => preview.current?.reload(),
		onLoad,
	};
};
