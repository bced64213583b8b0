<?php
/**
 * The blog, its archives and search.
 *
 * @package VitrinDemoTheme
 */

defined( 'ABSPATH' ) || exit;

get_header();
?>
<h1><?php echo esc_html( is_home() ? single_post_title( '', false ) : wp_strip_all_tags( get_the_archive_title() ) ); ?></h1>
<?php if ( have_posts() ) : ?>
	<div class="post-list">
		<?php
		while ( have_posts() ) :
			the_post();
			?>
			<article <?php post_class( 'post-card' ); ?>>
				<h2><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></h2>
				<?php the_excerpt(); ?>
			</article>
		<?php endwhile; ?>
	</div>
	<?php the_posts_pagination( array( 'mid_size' => 2 ) ); ?>
<?php else : ?>
	<p><?php esc_html_e( 'چیزی پیدا نشد.', 'vitrin-demo' ); ?></p>
	<?php
endif;
get_footer();
