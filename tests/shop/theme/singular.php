<?php
/**
 * A page or a post.
 *
 * @package VitrinDemoTheme
 */

defined( 'ABSPATH' ) || exit;

get_header();
while ( have_posts() ) :
	the_post();
	?>
	<article <?php post_class( is_page() ? 'page-entry' : 'entry' ); ?>>
		<?php if ( ! is_front_page() ) : ?>
			<h1 class="entry-title"><?php the_title(); ?></h1>
		<?php endif; ?>
		<div class="entry-content"><?php the_content(); ?></div>
	</article>
	<?php
	if ( is_single() && ( comments_open() || get_comments_number() ) ) {
		comments_template();
	}
endwhile;
get_footer();
