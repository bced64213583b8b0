<?php
/**
 * Reviews.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
if ( ! comments_open() ) {
	return;
}
$vitrin_count = $product->get_review_count();
?>
<div id="reviews" class="woocommerce-Reviews">
	<div id="comments">
		<h2 class="woocommerce-Reviews-title">
			<?php
			if ( $vitrin_count && wc_review_ratings_enabled() ) {
				/* translators: 1: how many 2: product */
				$vitrin_title = sprintf( esc_html( _n( '%1$s review for %2$s', '%1$s reviews for %2$s', $vitrin_count, 'woocommerce' ) ), esc_html( (string) $vitrin_count ), '<span>' . get_the_title() . '</span>' );
				echo wp_kses_post( apply_filters( 'woocommerce_reviews_title', $vitrin_title, $vitrin_count, $product ) );
			} else {
				esc_html_e( 'Reviews', 'woocommerce' );
			}
			?>
		</h2>
		<?php if ( have_comments() ) : ?>
			<ol class="commentlist"><?php wp_list_comments( apply_filters( 'woocommerce_product_review_list_args', array( 'callback' => 'woocommerce_comments' ) ) ); ?></ol>
		<?php else : ?>
			<p class="woocommerce-noreviews"><?php esc_html_e( 'There are no reviews yet.', 'woocommerce' ); ?></p>
		<?php endif; ?>
	</div>
	<div id="review_form_wrapper"><div id="review_form">
		<?php
		$vitrin_stars = '';
		if ( wc_review_ratings_enabled() ) {
			$vitrin_stars = '<div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">' . esc_html__( 'Your rating', 'woocommerce' ) . ( wc_review_ratings_required() ? '&nbsp;<span class="required">*</span>' : '' ) . '</label><select name="rating" id="rating" required><option value="">' . esc_html__( 'Rate&hellip;', 'woocommerce' ) . '</option>';
			foreach ( array( 5 => __( 'Perfect', 'woocommerce' ), 4 => __( 'Good', 'woocommerce' ), 3 => __( 'Average', 'woocommerce' ), 2 => __( 'Not that bad', 'woocommerce' ), 1 => __( 'Very poor', 'woocommerce' ) ) as $vitrin_value => $vitrin_word ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				$vitrin_stars .= '<option value="' . absint( $vitrin_value ) . '">' . esc_html( $vitrin_word ) . '</option>';
			}
			$vitrin_stars .= '</select></div>';
		}
		comment_form(
			apply_filters(
				'woocommerce_product_review_comment_form_args',
				array(
					'title_reply'   => have_comments() ? esc_html__( 'Add a review', 'woocommerce' ) : esc_html__( 'Be the first to review', 'woocommerce' ),
					'label_submit'  => esc_html__( 'Submit', 'woocommerce' ),
					'logged_in_as'  => '',
					'comment_field' => $vitrin_stars . '<p class="comment-form-comment"><label for="comment">' . esc_html__( 'Your review', 'woocommerce' ) . '&nbsp;<span class="required">*</span></label><textarea id="comment" name="comment" cols="45" rows="8" required></textarea></p>',
				)
			)
		);
		?>
	</div></div>
	<div class="clear"></div>
</div>
