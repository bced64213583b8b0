import { Button, Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { PanelProps } from './attributes';

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
