<?php
/**
 * Stars and a link to the reviews.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
if ( ! wc_review_ratings_enabled() || ! $product->get_rating_count() ) {
	return;
}
$vitrin_reviews = $product->get_review_count();
?>
<div class="woocommerce-product-rating">
	<?php echo wc_get_rating_html( $product->get_average_rating(), $product->get_rating_count() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?>
	<?php if ( comments_open() ) : ?>
		<a href="#reviews" class="woocommerce-review-link" rel="nofollow">(<?php printf( esc_html( /* translators: %s: how many */ _n( '%s customer review', '%s customer reviews', $vitrin_reviews, 'woocommerce' ) ), '<span class="count">' . esc_html( (string) $vitrin_reviews ) . '</span>' ); ?>)</a>
	<?php endif; ?>
</div>
