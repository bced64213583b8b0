<?php
/**
 * The rows below the lines of invoices and credit notes. A theme replaces it by a file vitrin/document-totals.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;
?>
		<table class="vitrin-doc-totals"><tbody>
			<?php foreach ( $args['paper']->totals() as $vitrin_row ) : ?>
			<tr<?php echo $vitrin_row['is_strong'] ? ' class="is-strong"' : ''; ?>><th scope="row"><?php echo esc_html( $vitrin_row['label'] ); ?></th><td class="is-amount"><bdi dir="ltr"><?php echo esc_html( $vitrin_row['amount'] ); ?></bdi></td></tr>
			<?php endforeach; ?>
		</tbody></table>
