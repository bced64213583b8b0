import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import {
	CheckboxControl,
	Disabled,
	PanelBody,
	RangeControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { whenOn } from '../shared/FeatureOff';
import metadata from './block.json';
import { Icon } from '../shared/Icon';
import './style.scss';

export interface Attributes {
	columns: string[];
	perPage: number;
}

/** In the order of the table; the order's number is always there. */
const COLUMNS: Array< [ string, string ] > = [
	[ 'date', __( 'Date', 'vitrin' ) ],
	[ 'status', __( 'Status', 'vitrin' ) ],
	[ 'total', __( 'Total', 'vitrin' ) ],
	[ 'documents', __( 'Print buttons', 'vitrin' ) ],
];

const MAX_PER_PAGE = 50;

/**
 * An example, drawn by the server, of made-up orders.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function EditOn( {
	attributes,
	setAttributes,
}: {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ) {
	const blockProps = useBlockProps();
	const { columns, perPage } = attributes;
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Columns', 'vitrin' ) }>
					{ COLUMNS.map( ( [ name, label ] ) => (
						<CheckboxControl
							key={ name }
							__nextHasNoMarginBottom
							label={ label }
							checked={ columns.includes( name ) }
							onChange={ ( isShown ) =>
								setAttributes( {
									columns: COLUMNS.map(
										( [ one ] ) => one
									).filter( ( one ) =>
										one === name
											? isShown
											: columns.includes( one )
									),
								} )
							}
						/>
					) ) }
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Orders on a page', 'vitrin' ) }
						help={ __(
							'The orders here are samples. Customers see their own; guests see a link to log in.',
							'vitrin'
						) }
						min={ 1 }
						max={ MAX_PER_PAGE }
						value={ perPage }
						onChange={ ( value = 10 ) =>
							setAttributes( { perPage: value } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				<Disabled>
					<ServerSideRender
						block={ metadata.name }
						attributes={ { ...attributes } }
						httpMethod="POST"
						skipBlockSupportAttributes
					/>
				</Disabled>
			</div>
		</>
	);
}

export const Edit = whenOn(
	'customer-orders',
	{ label: __( 'Customer’s orders', 'vitrin' ), icon: 'receipt' },
	EditOn
);

registerBlockType( metadata.name, {
	icon: <Icon name="receipt" />,
	edit: Edit,
} );
