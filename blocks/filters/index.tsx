import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import {
	Disabled,
	Notice,
	PanelBody,
	SelectControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { factsOf } from '../shared/facts';
import { SettingsLink, whenOn } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import { filtersTransforms } from '../shared/transforms';
import metadata from './block.json';

interface Attributes {
	panel: '' | 'drawer' | 'fold';
}

interface Facts {
	/** Whether the filters stand before every list by setting. */
	isPlaced: boolean;
	/** Whether a choice loads the page, as a link does. */
	loadsPage: boolean;
	/** The id of the shop's page. */
	shopPage: number;
}

const isPanel = ( value: string ): value is Attributes[ 'panel' ] =>
	[ '', 'drawer', 'fold' ].includes( value );

/**
 * The shop's own filters, drawn by the server: those of all products, since the editor has no list.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function EditOn( {
	attributes: { panel },
	setAttributes,
}: {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ) {
	const { settings, loadsPage } = factsOf< Facts >( 'filters' );
	const blockProps = useBlockProps();
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'vitrin' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Panel', 'vitrin' ) }
						help={ [
							__(
								'What can be filtered by is set for the whole shop.',
								'vitrin'
							),
							loadsPage &&
								__(
									'Your theme is a block theme: each choice loads the page anew.',
									'vitrin'
								),
						]
							.filter( Boolean )
							.join( ' ' ) }
						value={ panel }
						options={ [
							{
								value: '',
								label: __(
									'As Vitrin’s settings say',
									'vitrin'
								),
							},
							{
								value: 'drawer',
								label: __(
									'Slides in from the side',
									'vitrin'
								),
							},
							{
								value: 'fold',
								label: __(
									'Unfolds where it stands',
									'vitrin'
								),
							},
						] }
						onChange={ ( value ) => {
							if ( isPanel( value ) ) {
								setAttributes( { panel: value } );
							}
						} }
					/>
					{ settings && (
						<SettingsLink href={ settings }>
							{ __( 'Settings of the filters', 'vitrin' ) }
						</SettingsLink>
					) }
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				<Where />
				<Disabled>
					<ServerSideRender
						block={ metadata.name }
						attributes={ { panel } }
						skipBlockSupportAttributes
						EmptyResponsePlaceholder={ NothingYet }
					/>
				</Disabled>
			</div>
		</>
	);
}

export const Edit = whenOn(
	'filters',
	{ label: __( 'Product filters', 'vitrin' ), icon: 'adjustments' },
	EditOn
);

/** Says where the block shows nothing, or stands beside what is there already. */
function Where() {
	const { isPlaced, shopPage, settings } = factsOf< Facts >( 'filters' );
	const { type, id } = useSelect( ( select ) => {
		// The widgets' editor has no post.
		const editor = select( 'core/editor' ) as unknown as
			Record< string, () => unknown > | undefined;
		return {
			type: editor?.getCurrentPostType?.(),
			id: editor?.getCurrentPostId?.(),
		};
	}, [] );
	const isShop = id === shopPage;
	if ( ( type === 'post' || type === 'page' ) && ! isShop ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'The shop shows nothing here: only the shop’s page and its categories have a list to filter. Put this block into their template or into a widget area.',
					'vitrin'
				) }
			</Notice>
		);
	}
	// In a template the block takes the place of those that stand there by themselves.
	const text = __(
		'By a setting, the filters stand before every list of products. A page shows them once, where they come first.',
		'vitrin'
	);
	return isPlaced && type !== 'wp_template' ? (
		<Notice status="info" isDismissible={ false } spokenMessage={ text }>
			{ text }{ ' ' }
			{ settings && (
				<SettingsLink href={ `${ settings }.place` }>
					{ __( 'Change the setting', 'vitrin' ) }
				</SettingsLink>
			) }
		</Notice>
	) : null;
}

function NothingYet() {
	return (
		<p>
			<Icon name="adjustments" />{ ' ' }
			{ __(
				'There is nothing to filter by yet: the shop has no products, or all filters are off.',
				'vitrin'
			) }
		</p>
	);
}

registerBlockType( metadata.name, {
	icon: <Icon name="adjustments" />,
	edit: Edit,
	transforms: filtersTransforms,
} );
