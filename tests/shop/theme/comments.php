<?php
/**
 * Comments of a post.
 *
 * @package VitrinDemoTheme
 */

defined( 'ABSPATH' ) || exit;

if ( post_password_required() ) {
	return;
}
?>
<section id="comments" class="entry">
	<?php if ( have_comments() ) : ?>
		<ol class="comment-list"><?php wp_list_comments( array( 'style' => 'ol' ) ); ?></ol>
		<?php
		the_comments_pagination();
	endif;
	comment_form();
	?>
</section>
