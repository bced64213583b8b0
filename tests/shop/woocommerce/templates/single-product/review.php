<?php
/**
 * One review.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_rating = (int) get_comment_meta( $comment->comment_ID, 'rating', true );
?>
<li <?php comment_class(); ?> id="li-comment-<?php comment_ID(); ?>">
	<div id="comment-<?php comment_ID(); ?>" class="comment_container">
		<?php do_action( 'woocommerce_review_before', $comment ); ?>
		<div class="comment-text">
			<?php
			do_action( 'woocommerce_review_before_comment_meta', $comment );
			echo $vitrin_rating && wc_review_ratings_enabled() ? wc_get_rating_html( $vitrin_rating ) : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			?>
			<p class="meta"><strong class="woocommerce-review__author"><?php comment_author(); ?></strong> <span class="woocommerce-review__dash">&ndash;</span> <time class="woocommerce-review__published-date" datetime="<?php echo esc_attr( get_comment_date( 'c' ) ); ?>"><?php echo esc_html( get_comment_date( wc_date_format() ) ); ?></time></p>
			<div class="description"><?php comment_text(); ?></div>
		</div>
	</div>
<?php
