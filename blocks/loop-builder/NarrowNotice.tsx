import { useEffect, useState, type RefObject } from '@wordpress/element';
import { Button, Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { PanelProps } from './attributes';

/** Pixels of a window in which folded filters are what its size asks for, not the block's place. */
const SMALL_WINDOW = 900;

/** Set by the style where the filters have room to stand open (src/loop-builder/style.scss). */
const HAS_ROOM = '--vitrin-loop-unfolded';

/** Whether visitors of a large window find the filters behind a button, because the block's place is narrow. */
const isFolded = ( block: HTMLElement ): boolean => {
	const view = block.ownerDocument.defaultView;
	const filters = block.querySelector( '.vitrin-loop__filters' );
	return (
		!! view &&
		!! filters &&
		view.innerWidth >= SMALL_WINDOW &&
		block.clientWidth > 0 &&
		! view.getComputedStyle( filters ).getPropertyValue( HAS_ROOM )
	);
};

/**
 * Follows the block's width, and what the server has drawn into it.
 *
 * @param block
 */
export const useFolded = (
	block: RefObject< HTMLElement | null >
): boolean => {
	const [ folded, setFolded ] = useState( false );
	useEffect( () => {
		const element = block.current;
		// The editor's canvas is a document of its own.
		const view = element?.ownerDocument.defaultView;
		if ( ! element || ! view ) {
			return undefined;
		}
		const look = () => setFolded( isFolded( element ) );
		look();
		const sizes = new view.ResizeObserver( look );
		sizes.observe( element );
		const drawn = new view.MutationObserver( look );
		drawn.observe( element, { childList: true, subtree: true } );
		return () => {
			sizes.disconnect();
			drawn.disconnect();
		};
	}, [ block ] );
	return folded;
};

/** Whether the theme has room for wide blocks. */
const useHasWide = (): boolean =>
	useSelect( ( select ) => {
		const { getSettings } = select( 'core/block-editor' ) as {
			getSettings: () => {
				alignWide?: boolean;
				supportsLayout?: boolean;
			};
		};
		const { alignWide, supportsLayout } = getSettings();
		return !! ( alignWide || supportsLayout );
	}, [] );

/**
 * Says that the block's place is too narrow for its filters, with what helps.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function NarrowNotice( { attributes, setAttributes }: PanelProps ) {
	const { align, filtersAt } = attributes;
	const isBeside = filtersAt === 'start';
	const canWiden = useHasWide() && align !== 'wide' && align !== 'full';
	const text = isBeside
		? __(
				'This place is too narrow for filters beside the list: visitors find them behind a button.',
				'vitrin'
			)
		: __(
				'This place is too narrow for the filters: visitors find them behind a button.',
				'vitrin'
			);
	return (
		// To speak them, it would draw the buttons as a part of itself, which ends the block when one of them goes.
		<Notice status="warning" isDismissible={ false } spokenMessage={ text }>
			<p>{ text }</p>
			{ canWiden && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => setAttributes( { align: 'wide' } ) }
				>
					{ __( 'Make the list wide', 'vitrin' ) }
				</Button>
			) }{ ' ' }
			{ isBeside && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ () => setAttributes( { filtersAt: 'top' } ) }
				>
					{ __( 'Put the filters above it', 'vitrin' ) }
				</Button>
			) }
		</Notice>
	);
}
