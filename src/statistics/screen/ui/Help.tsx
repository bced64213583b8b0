import {
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** Pixels between the text and the window's edge. */
const EDGE = 8;

/** What a figure means, beside it: opened by a click or by the keyboard, closed by Escape or by going on. */
export function Help( { of, text }: { of: string; text: string } ) {
	const [ isOpen, setOpen ] = useState( false );
	const whole = useRef< HTMLSpanElement >( null );
	const bubble = useRef< HTMLSpanElement >( null );
	const id = useId();
	useEffect( () => {
		if ( ! isOpen ) {
			return undefined;
		}
		const leave = ( event: Event ) => {
			if ( ! whole.current?.contains( event.target as Node ) ) {
				setOpen( false );
			}
		};
		const escape = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				setOpen( false );
			}
		};
		const close = () => setOpen( false );
		document.addEventListener( 'pointerdown', leave );
		document.addEventListener( 'focusin', leave );
		document.addEventListener( 'keydown', escape );
		window.addEventListener( 'resize', close );
		return () => {
			document.removeEventListener( 'pointerdown', leave );
			document.removeEventListener( 'focusin', leave );
			document.removeEventListener( 'keydown', escape );
			window.removeEventListener( 'resize', close );
		};
	}, [ isOpen ] );
	// Beneath its button, as far as the window allows.
	useLayoutEffect( () => {
		const at = whole.current?.getBoundingClientRect();
		const is = bubble.current;
		const frame = is?.offsetParent?.getBoundingClientRect();
		if ( isOpen && at && is && frame ) {
			const width = is.offsetWidth;
			const middle = ( at.left + at.right - width ) / 2;
			const left = Math.max(
				EDGE,
				Math.min(
					document.documentElement.clientWidth - width - EDGE,
					middle
				)
			);
			is.style.left = `${ left - frame.left }px`;
			is.style.top = `${ at.bottom - frame.top + EDGE / 2 }px`;
		}
	}, [ isOpen ] );
	return (
		<span className="vitrin-stats__help" ref={ whole }>
			<button
				type="button"
				aria-expanded={ isOpen }
				aria-controls={ id }
				aria-label={ sprintf(
					/* translators: %s: a figure, such as Sessions. */
					__( 'What “%s” means', 'vitrin' ),
					of
				) }
				onClick={ () => setOpen( ! isOpen ) }
			>
				<span aria-hidden="true">{ __( '?', 'vitrin' ) }</span>
			</button>
			<span role="status" id={ id }>
				{ isOpen && (
					<span className="vitrin-stats__bubble" ref={ bubble }>
						{ text }
					</span>
				) }
			</span>
		</span>
	);
}
