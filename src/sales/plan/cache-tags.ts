/** Tag of responses that show nutrients, levels or cautions: the name of the table that notifications name. */
export const nutrientTag = 'nutrient';
