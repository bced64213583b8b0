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
	type Preview as PreviewController,
	type PreviewState,
} from '../../preview/controller';
import { LINK_LEFT_OUT } from '../../preview/frame';
import { Button, SelectControl, Spinner } from '@wordpress/components';
import { usePicking, type Request } from './picking';
import { useHeight, useScale } from './use-frame-size';

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

interface PreviewOfFrame extends PreviewState {
	/** A link inside led to another site. */
	isLinkLeftOut: boolean;
	visit: ( address: string ) => void;
	reload: () => void;
	onLoad: () => void;
}

/** The controller of the preview, bound to a frame of the page. */
const usePreview = (
	frame: RefObject< HTMLIFrameElement | null >,
	page: string,
	changes: Values
): PreviewOfFrame => {
	const [ state, setState ] = useState( INITIAL_STATE );
	const [ isLinkLeftOut, setLinkLeftOut ] = useState( false );
	const preview = useRef< PreviewController | null >( null );
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

const isPage = ( value: unknown ): value is PreviewPage =>
	typeof value === 'object' &&
	value !== null &&
	typeof ( value as PreviewPage ).label === 'string' &&
	typeof ( value as PreviewPage ).url === 'string';

/** The pages that PHP printed (preview/PreviewedPage.php); empty where nothing sound was: then there is no preview. */
export const previewPagesOf = ( element: HTMLElement ): PreviewPage[] => {
	try {
		const pages: unknown = JSON.parse( element.dataset.previewPages ?? '' );
		return Array.isArray( pages ) ? pages.filter( isPage ) : [];
	} catch {
		return [];
	}
};

export interface PreviewPage {
	label: string;
	url: string;
}

/** Widths of windows, in pixels. */
const WIDTHS = { phone: 390, desktop: 1280 };

type Device = keyof typeof WIDTHS;

interface ToolsProps {
	pages: PreviewPage[];
	page: string;
	device: Device;
	preview: PreviewOfFrame;
	onPage: ( url: string ) => void;
	onDevice: ( device: Device ) => void;
}

function Tools( {
	pages,
	page,
	device,
	preview,
	onPage,
	onDevice,
}: ToolsProps ) {
	const devices: Array< [ Device, string ] > = [
		[ 'phone', __( 'Phone', 'vitrin' ) ],
		[ 'desktop', __( 'Desktop', 'vitrin' ) ],
	];
	return (
		<div className="vitrin-preview__tools">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				hideLabelFromVision
				label={ __( 'Page of the shop', 'vitrin' ) }
				value={ page }
				options={ pages.map( ( { label, url } ) => ( {
					label,
					value: url,
				} ) ) }
				onChange={ onPage }
			/>
			<div role="group" aria-label={ __( 'Width', 'vitrin' ) }>
				{ devices.map( ( [ name, label ] ) => (
					<Button
						key={ name }
						__next40pxDefaultSize
						isPressed={ device === name }
						onClick={ () => onDevice( name ) }
					>
						{ label }
					</Button>
				) ) }
			</div>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				onClick={ preview.reload }
			>
				{ __( 'Reload', 'vitrin' ) }
			</Button>
			<a
				href={ preview.address || page }
				target="_blank"
				rel="noopener noreferrer"
			>
				{ __( 'New tab', 'vitrin' ) }
				<span className="screen-reader-text">
					{ ` ${ __( '(opens in a new tab)', 'vitrin' ) }` }
				</span>
			</a>
		</div>
	);
}

const statusText = ( {
	phase,
	hasRefused,
	isLinkLeftOut,
}: PreviewOfFrame ): string => {
	if ( phase === 'loading' ) {
		return __( 'Loading the preview…', 'vitrin' );
	}
	if ( isLinkLeftOut ) {
		return __(
			'Links to other sites don’t open in the preview.',
			'vitrin'
		);
	}
	return hasRefused
		? __(
				'Some values can’t be used; the preview shows what is stored in their place.',
				'vitrin'
			)
		: '';
};

const nobody = (): void => {};

/** The real shop with values that aren't saved, seen by this admin alone. */
export function Preview( {
	pages,
	changes,
	request = null,
	onAnswered = nobody,
}: {
	pages: PreviewPage[];
	changes: Values;
	/** An element that is to be picked. */
	request?: Request | null;
	onAnswered?: () => void;
} ) {
	const frame = useRef< HTMLIFrameElement >( null );
	const stage = useRef< HTMLDivElement >( null );
	const [ page, setPage ] = useState( pages[ 0 ]?.url ?? '' );
	const [ device, setDevice ] = useState< Device >( 'phone' );
	const preview = usePreview( frame, page, changes );
	const width = WIDTHS[ device ];
	const scale = useScale( stage, width );
	useHeight( stage );
	const isShown = preview.phase === 'shown';
	const picking = usePicking( frame, isShown, request, onAnswered );
	const status = picking || statusText( preview );
	return (
		<section
			className="vitrin-preview"
			aria-label={ __( 'Preview', 'vitrin' ) }
		>
			<p className="vitrin-preview__note">
				{ __(
					'Only you see this, with the unsaved values. The cart is your own, and an order would be a real one.',
					'vitrin'
				) }
			</p>
			<Tools
				pages={ pages }
				page={ page }
				device={ device }
				preview={ preview }
				onPage={ ( url ) => {
					setPage( url );
					preview.visit( url );
				} }
				onDevice={ setDevice }
			/>
			<div
				ref={ stage }
				className={ `vitrin-preview__stage is-${ preview.phase }` }
			>
				<iframe
					ref={ frame }
					// The page before stays to be seen while the next loads.
					hidden={ preview.phase === 'failed' }
					title={ __( 'Preview of the shop', 'vitrin' ) }
					// Without these two the frame has no login, and the shop's scripts don't run. What is left out
					// keeps the page from taking this one's place, opening windows and blocking it by alert().
					sandbox="allow-same-origin allow-scripts allow-forms"
					style={ {
						inlineSize: width,
						blockSize: `${ 100 / scale }%`,
						transform: `scale(${ scale })`,
					} }
					onLoad={ preview.onLoad }
				/>
				<div role="status" dir={ document.dir || undefined }>
					{ status ? (
						<div
							className={ `vitrin-preview__status${ picking && ' is-picking' }` }
						>
							{ preview.phase === 'loading' && <Spinner /> }
							{ status }
						</div>
					) : (
						<span className="screen-reader-text">
							{ preview.phase === 'shown' &&
								__( 'The preview is ready.', 'vitrin' ) }
						</span>
					) }
				</div>
				{ preview.phase === 'failed' && (
					<div
						className="vitrin-preview__failure"
						role="alert"
						dir={ document.dir || undefined }
					>
						<p>{ preview.message }</p>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={ preview.reload }
						>
							{ __( 'Try again', 'vitrin' ) }
						</Button>
					</div>
				) }
			</div>
		</section>
	);
}
