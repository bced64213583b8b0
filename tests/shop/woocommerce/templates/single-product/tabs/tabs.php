<?php
/**
 * Tabs.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_tabs = apply_filters( 'woocommerce_product_tabs', array() );
if ( ! $vitrin_tabs ) {
	return;
}
?>
<div class="woocommerce-tabs wc-tabs-wrapper">
	<ul class="tabs wc-tabs" role="tablist">
		<?php foreach ( $vitrin_tabs as $vitrin_key => $vitrin_tab ) : ?>
			<li role="presentation" class="<?php echo esc_attr( $vitrin_key ); ?>_tab" id="tab-title-<?php echo esc_attr( $vitrin_key ); ?>">
				<a href="#tab-<?php echo esc_attr( $vitrin_key ); ?>" role="tab" aria-controls="tab-<?php echo esc_attr( $vitrin_key ); ?>"><?php echo wp_kses_post( apply_filters( 'woocommerce_product_' . $vitrin_key . '_tab_title', $vitrin_tab['title'], $vitrin_key ) ); ?></a>
			</li>
		<?php endforeach; ?>
	</ul>
	<?php foreach ( $vitrin_tabs as $vitrin_key => $vitrin_tab ) : ?>
		<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--<?php echo esc_attr( $vitrin_key ); ?> panel entry-content wc-tab" id="tab-<?php echo esc_attr( $vitrin_key ); ?>" role="tabpanel" aria-labelledby="tab-title-<?php echo esc_attr( $vitrin_key ); ?>">
			<?php
			if ( isset( $vitrin_tab['callback'] ) ) {
				call_user_func( $vitrin_tab['callback'], $vitrin_key, $vitrin_tab );
			}
			?>
		</div>
	<?php endforeach; ?>
	<?php do_action( 'woocommerce_product_after_tabs' ); ?>
</div>
