<?php
/**
 * The lines of an invoice: a row for each, or, where the columns are too many for the sheet, two rows, the amounts
 * below the goods. A theme replaces it by a file vitrin/document-lines.php.
 *
 * `columns` has a heading and a class for each column, in their order: `name` is the goods, and from the first with
 * the class is-amount on they may stand in the second row. `lines` and `sums` have their texts by the column's key, and
 * `details` and `returned` stand small under the goods; without `sums` there is no last row.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{width: int, columns: array<string, array{label: string, class: string}>, lines: list<array<string, string>>, sums: array<string, string>} $args
 */


use Vitrin\Documents\PaperRows;

defined( 'ABSPATH' ) || exit;

$vitrin_columns = $args['columns'];
$vitrin_keys    = array_keys( $vitrin_columns );
$vitrin_amounts = array_search( 'is-amount', array_column( $vitrin_columns, 'class' ), true );
$vitrin_upper   = array_slice( $vitrin_keys, 0, false === $vitrin_amounts ? null : $vitrin_amounts );
$vitrin_lower   = array_slice( $vitrin_keys, count( $vitrin_upper ) );
// The goods have what the others of their row leave: the first column spans both rows.
$vitrin_span    = count( $vitrin_lower ) - ( count( $vitrin_upper ) - 2 );
$vitrin_stacks  = $vitrin_span > 0 && PaperRows::is_stacked(
	$args['width'],
	array_map(
		static fn ( string $key ): array => array( $vitrin_columns[ $key ]['label'], ...array_column( $args['lines'], $key ), $args['sums'][ $key ] ?? '' ),
		array_values( array_diff( $vitrin_keys, array( 'name' ) ) )
	)
);
$vitrin_rows    = $vitrin_stacks ? array( $vitrin_upper, $vitrin_lower ) : array( $vitrin_keys );
$vitrin_spans   = static fn ( string $key ): string => ! $vitrin_stacks ? '' : ( $key === $vitrin_keys[0] ? ' rowspan="2"' : ( 'name' === $key && $vitrin_span > 1 ? ' colspan="' . (int) $vitrin_span . '"' : '' ) );
?>
<table class="vitrin-doc-lines<?php echo $vitrin_stacks ? ' is-stacked' : ''; ?>">
	<?php if ( $vitrin_stacks ) : ?>
	<colgroup><col><col span="<?php echo count( $vitrin_lower ); ?>" style="inline-size: <?php echo (int) ( 100 / count( $vitrin_lower ) ); ?>%"></colgroup>
	<?php endif; ?>
	<thead>
		<?php foreach ( $vitrin_rows as $vitrin_row => $vitrin_names ) : ?>
		<tr<?php echo $vitrin_stacks && 0 === $vitrin_row ? ' class="is-first"' : ''; ?>>
			<?php foreach ( $vitrin_names as $vitrin_name ) : ?>
			<th scope="col"<?php echo $vitrin_spans( $vitrin_name ), 'name' === $vitrin_name ? ' class="is-wide"' : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>><?php echo esc_html( $vitrin_columns[ $vitrin_name ]['label'] ); ?></th>
			<?php endforeach; ?>
		</tr>
		<?php endforeach; ?>
	</thead>
	<?php foreach ( array_filter( array( ...$args['lines'], $args['sums'] ) ) as $vitrin_index => $vitrin_line ) : ?>
	<tbody class="vitrin-doc-line<?php echo $vitrin_index === count( $args['lines'] ) ? ' is-strong' : ''; ?>">
		<?php foreach ( $vitrin_rows as $vitrin_row => $vitrin_names ) : ?>
		<tr<?php echo $vitrin_stacks && 0 === $vitrin_row ? ' class="is-first"' : ''; ?>>
			<?php
			foreach ( $vitrin_names as $vitrin_name ) :
				$vitrin_text  = $vitrin_line[ $vitrin_name ] ?? '';
				$vitrin_class = $vitrin_columns[ $vitrin_name ]['class'];
				$vitrin_tag   = 'name' === $vitrin_name && $vitrin_index === count( $args['lines'] ) ? 'th scope="row"' : 'td';
				$vitrin_small = 'name' === $vitrin_name ? $vitrin_line['details'] ?? '' : '';
				$vitrin_back  = 'name' === $vitrin_name ? $vitrin_line['returned'] ?? '' : '';
				?>
			<<?php echo $vitrin_tag; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- One of the two above. ?> class="<?php echo esc_attr( $vitrin_class ); ?>"<?php echo $vitrin_spans( $vitrin_name ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?><?php echo in_array( $vitrin_class, array( 'is-goods', 'is-count is-index' ), true ) ? '' : ' data-label="' . esc_attr( $vitrin_columns[ $vitrin_name ]['label'] ) . '"'; ?>><bdi<?php echo in_array( $vitrin_class, array( 'is-amount', 'is-code' ), true ) ? ' dir="ltr"' : ''; ?>><?php echo esc_html( $vitrin_text ); ?></bdi><?php echo '' === $vitrin_small ? '' : '<small><bdi>' . esc_html( $vitrin_small ) . '</bdi></small>', '' === $vitrin_back ? '' : '<small class="vitrin-doc-returned">' . esc_html( $vitrin_back ) . '</small>'; ?></<?php echo esc_html( substr( $vitrin_tag, 0, 2 ) ); ?>>
			<?php endforeach; ?>
		</tr>
		<?php endforeach; ?>
	</tbody>
	<?php endforeach; ?>
</table>
