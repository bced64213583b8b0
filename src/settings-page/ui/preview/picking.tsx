/**
 * Between a setting that wants an element of the page and the preview where one is picked.
 */
import {
	createContext,
	useContext,
	useEffect,
	useRef,
	useState,
	type RefObject,
} from '@wordpress/element';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { startPicking, type Picked } from '../../preview/picker';

export interface Request {
	/** What is looked for: the setting's name. */
	label: string;
	/** As it is set. */
	selector: string;
	onPicked: ( picked: Picked | null ) => void;
}

/** Asks the preview for an element; null where there is no preview. */
export const PickContext = createContext<
	( ( request: Request ) => void ) | null
>( null );

const problemText = ( { problem, selector }: Picked ): string => {
	if ( selector === '' ) {
		return __(
			'Nothing tells this element apart from others for good. Pick one around it.',
			'vitrin'
		);
	}
	switch ( problem ) {
		case 'low':
			return __(
				'It can’t stick here: what it stands in is no higher than itself. Pick that one, with the arrow up.',
				'vitrin'
			);
		case 'clipped':
			return __(
				'It can’t stick here: something around it cuts off what runs out of it. Pick that one, or ask your theme’s author.',
				'vitrin'
			);
		default:
			return '';
	}
};

/** Beside a setting's field. */
export function PickButton( {
	label,
	value,
	onChange,
}: {
	label: string;
	value: string;
	onChange: ( selector: string ) => void;
} ) {
	const ask = useContext( PickContext );
	const button = useRef< HTMLButtonElement >( null );
	const [ said, setSaid ] = useState( '' );
	if ( ! ask ) {
		return null;
	}
	return (
		<div className="vitrin-admin__pick">
			<Button
				__next40pxDefaultSize
				ref={ button }
				variant="secondary"
				onClick={ () => {
					setSaid( '' );
					ask( {
						label,
						selector: value,
						onPicked: ( picked ) => {
							// Once the settings are there again, where the preview stood in their place.
							setTimeout( () => button.current?.focus() );
							if ( picked ) {
								setSaid( problemText( picked ) );
							}
							if ( picked?.selector ) {
								onChange( picked.selector );
							}
						},
					} );
				} }
			>
				{ __( 'Pick', 'vitrin' ) }
				<span className="screen-reader-text">{ ` – ${ label }` }</span>
			</Button>
			<span role="status">{ said }</span>
		</div>
	);
}

/**
 * What the preview says while an element is picked; '' otherwise.
 *
 * @param frame   With the shop's page.
 * @param isShown Whether that page is there.
 * @param request What is asked for.
 * @param onEnd   It was answered.
 */
export const usePicking = (
	frame: RefObject< HTMLIFrameElement | null >,
	isShown: boolean,
	request: Request | null,
	onEnd: () => void
): string => {
	const [ marked, setMarked ] = useState< Picked | null >( null );
	useEffect( () => {
		const page = isShown ? frame.current?.contentDocument : null;
		if ( ! request || ! page ) {
			return;
		}
		// The keys are heard where the focus is.
		frame.current?.contentWindow?.focus();
		const stop = startPicking( page, {
			selector: request.selector,
			onMark: setMarked,
			onEnd: ( picked ) => {
				setMarked( null );
				onEnd();
				request.onPicked( picked );
			},
		} );
		return () => {
			setMarked( null );
			stop();
		};
	}, [ frame, isShown, request, onEnd ] );
	return request && marked
		? [
				sprintf(
					/* translators: 1: the name of a setting, 2: a CSS selector. */
					__(
						'%1$s: click it, or choose with the arrow keys and Enter; Escape ends it. Now: %2$s',
						'vitrin'
					),
					request.label,
					// Signs at its ends would change sides in a right-to-left sentence.
					`\u2066${ marked.selector || '–' }\u2069`
				),
				problemText( marked ),
			].join( ' ' )
		: '';
};
